import MarbleModel
import Testing

@Suite struct MembershipsTests {
  @Test func `hidden code belongs to the next block that is checked`() {
    #expect(
      programs([
        (1, true, ListingWords()), (5, false, ListingWords(check: .skip(reason: "x"))),
        (9, true, ListingWords()), (12, false, ListingWords(membership: .isolated)),
        (15, true, ListingWords(membership: .named("n"))), (20, true, ListingWords()),
      ]) == [
        "1 isolated(line: 12)", "9 isolated(line: 12)", "12 isolated(line: 12)",
        "15 named(\"n\")", "20 page",
      ]
    )
  }

  @Test func `a skipped block has no program`() {
    #expect(programs([(1, false, ListingWords(check: .skip(reason: "x")))]) == [])
  }

  @Test func `where the session says so each block is a program`() {
    #expect(
      programs([(1, false, ListingWords()), (5, false, ListingWords())], .isolated)
        == ["1 isolated(line: 1)", "5 isolated(line: 5)"]
    )
  }

  @Test func `the first program that a block names is its own`() {
    var words = ListingWords(membership: .named("a"))
    words.otherPrograms = ["b", "c"]
    let chapter = chapter([(1, false, words)])
    let memberships = Memberships(of: chapter, session: .page)
    #expect(memberships.checked.map(\.program) == [.named("a"), .named("b"), .named("c")])
    let listing = memberships.checked.first?.listing
    #expect(listing.flatMap { memberships.program(of: $0) } == .named("a"))
  }

  private func programs(
    _ listings: [(line: Int, isHidden: Bool, words: ListingWords)],
    _ session: Session = .page
  ) -> [String] {
    Memberships(of: chapter(listings), session: session).checked.map { listing, program in
      "\(listing.id.line) \(program)"
    }
  }

  private func chapter(_ listings: [(line: Int, isHidden: Bool, words: ListingWords)]) -> Chapter {
    let blocks = listings.map { line, isHidden, words in
      let range = SourceRange(at: SourcePosition(line: line))
      let id = Listing.ID(path: "c.md", line: line)
      let listing = Listing(id: id, words: words, lines: [], range: range)
      return Block(isHidden ? .hidden(listing) : .listing(listing), range: range)
    }
    return Chapter(
      source: SourceFile(path: "c.md", text: ""),
      name: "c",
      language: "en",
      frontMatter: FrontMatter(title: "c"),
      blocks: blocks
    )
  }
}

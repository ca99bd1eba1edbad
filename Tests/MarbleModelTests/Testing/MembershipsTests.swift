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

  private func programs(
    _ listings: [(line: Int, isHidden: Bool, words: ListingWords)],
    _ session: Session = .page
  ) -> [String] {
    let blocks = listings.map { line, isHidden, words in
      let range = SourceRange(at: SourcePosition(line: line))
      let id = Listing.ID(path: "c.md", line: line)
      let listing = Listing(id: id, words: words, lines: [], range: range)
      return Block(isHidden ? .hidden(listing) : .listing(listing), range: range)
    }
    let chapter = Chapter(
      source: SourceFile(path: "c.md", text: ""),
      name: "c",
      language: "en",
      frontMatter: FrontMatter(title: "c"),
      blocks: blocks
    )
    return Memberships(of: chapter, session: session).checked.map { listing, program in
      "\(listing.id.line) \(program)"
    }
  }
}

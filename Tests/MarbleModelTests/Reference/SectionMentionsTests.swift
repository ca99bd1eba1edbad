import MarbleModel
import Testing

@Suite struct SectionMentionsTests {
  @Test func `sections mention the code of their texts, each once, and their checked listings`() {
    let sections = SectionMentions.all(in: [
      Self.paragraph("map", line: 1), Self.heading("One"), Self.paragraph("map", line: 3),
      Self.paragraph("map", line: 4), Self.listing(line: 5),
      Self.listing(line: 6, check: .skip(reason: "no")), Self.heading("Two"),
    ])
    #expect(
      sections == [
        SectionMentions(anchor: nil, title: "", prose: [.init("map", at: Self.place(1))]),
        SectionMentions(
          anchor: "one",
          title: "One",
          prose: [.init("map", at: Self.place(3))],
          listings: [5]
        ),
      ]
    )
  }

  @Test func `what leads somewhere already, and what a heading says, isn't a mention`() {
    let code = (1...4).map { Inline(.code("name"), at: Self.place($0)) }
    let link = Inline(.link(destination: "x", title: "", [code[0]]), at: Self.place(1))
    let heading = Heading(level: 4, text: [code[1]])
    let strong = Inline(.strong([code[2], code[3]]), at: Self.place(3))
    let contents: [Block.Content] = [.heading(heading), .paragraph([link, strong])]
    let blocks = contents.map { Block($0, range: SourceRange(at: Self.place(1))) }
    #expect(
      SectionMentions.all(in: blocks) == [
        SectionMentions(anchor: nil, title: "", prose: [.init("name", at: Self.place(3))])
      ]
    )
  }

  @Test(arguments: [
    ("stop", true), ("stop()", true), ("Box.map(_:)", true), ("Box/map(_:)", true),
    ("订阅", true), ("sto", false), ("Box.stops", false), ("+", false), ("", false),
  ])
  func `a mention knows whether code has the word, hidden or not`(name: String, isInCode: Bool) {
    let range = SourceRange(at: Self.place(1))
    let lines = ["let 订阅 = f { _, stop in stop = true }", "list.map(x)"].map { text in
      Listing.Line(text: text, position: Self.place(1), isHidden: true)
    }
    let id = Listing.ID(path: "a.md", line: 1)
    let listing = Listing(id: id, words: ListingWords(), lines: lines, range: range)
    let block = Block(.listing(listing), range: range)
    let sections = SectionMentions.all(in: [Self.paragraph(name, line: 3), block])
    #expect(sections[0].prose.map(\.isInCode) == [isInCode])
  }

  private static func place(_ line: Int) -> SourcePosition { SourcePosition(line: line) }

  private static func paragraph(_ code: String, line: Int) -> Block {
    let place = place(line)
    return Block(.paragraph([Inline(.code(code), at: place)]), range: SourceRange(at: place))
  }

  private static func heading(_ text: String) -> Block {
    let inline = [Inline(.text(text), at: place(1))]
    let heading = Heading(level: 2, text: inline, anchor: text.lowercased())
    return Block(.heading(heading), range: SourceRange(at: place(1)))
  }

  private static func listing(line: Int, check: ListingWords.Check = .run) -> Block {
    var words = ListingWords()
    words.check = check
    let range = SourceRange(at: place(line))
    let id = Listing.ID(path: "a.md", line: line)
    return Block(.listing(Listing(id: id, words: words, lines: [], range: range)), range: range)
  }
}

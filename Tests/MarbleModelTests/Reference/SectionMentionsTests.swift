import MarbleModel
import Testing

@Suite struct SectionMentionsTests {
  @Test func `sections mention the code of their texts and the names of their blocks`() {
    let sections = SectionMentions.all(in: [
      Self.paragraph("map"), Self.heading("One"), Self.paragraph("map"), Self.paragraph("map"),
      Self.listing("let a = b.map { $0 } // 1st"), Self.heading("Two"),
    ])
    #expect(
      sections == [
        SectionMentions(anchor: nil, title: "", prose: ["map"]),
        SectionMentions(
          anchor: "one",
          title: "One",
          prose: ["map"],
          code: ["let", "a", "b", "map"]
        ),
      ]
    )
  }

  @Test func `blocks that nobody checks mention nothing`() {
    #expect(SectionMentions.all(in: [Self.listing("a()", check: .skip(reason: "no"))]) == [])
  }

  private static let range = SourceRange(at: SourcePosition(line: 1))

  private static func paragraph(_ code: String) -> Block {
    Block(.paragraph([Inline(.code(code), at: range.start)]), range: range)
  }

  private static func heading(_ text: String) -> Block {
    let text = [Inline(.text(text), at: range.start), Inline(.code("x"), at: range.start)].prefix(1)
    let heading = Heading(level: 2, text: Array(text), anchor: text.plainText.lowercased())
    return Block(.heading(heading), range: range)
  }

  private static func listing(_ code: String, check: ListingWords.Check = .run) -> Block {
    var words = ListingWords()
    words.check = check
    let id = Listing.ID(path: "a.md", line: 1)
    let lines = [Listing.Line(text: code, position: range.start)]
    return Block(.listing(Listing(id: id, words: words, lines: lines, range: range)), range: range)
  }
}

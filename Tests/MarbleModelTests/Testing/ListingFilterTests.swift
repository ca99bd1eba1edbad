import MarbleModel
import Testing

struct ListingFilterTests {
  private let chapter = Chapter(
    source: SourceFile(path: "notes/en/bind.md", text: ""),
    name: "bind",
    language: "en",
    frontMatter: FrontMatter(title: "How bind works"),
    blocks: [
      Block(.listing(listing(3, "print(größe)")), range: range),
      heading(2, "Rules"),
      Block(.listing(listing(10, "let rule = 1")), range: range),
      heading(3, "The first"),
      Block(
        .quote([Block(.hidden(listing(20, "import A", "import B")), range: range)]),
        range: range
      ),
      heading(2, "Ends"),
      Block(.listing(listing(30, "print(2)")), range: range),
    ]
  )

  private static let range = SourceRange(at: SourcePosition(line: 1))

  private static func heading(_ level: Int, _ text: String) -> Block {
    let inline = Inline(.text(text), at: SourcePosition(line: 1))
    return Block(.heading(Heading(level: level, text: [inline])), range: range)
  }

  private static func listing(_ line: Int, _ code: String...) -> Listing {
    Listing(
      id: Listing.ID(path: "notes/en/bind.md", line: line),
      words: ListingWords(),
      lines: code.map { Listing.Line(text: $0, position: SourcePosition(line: line + 1)) },
      range: range
    )
  }

  @Test(arguments: [
    (["(größe"], [3]), (["print"], [3, 30]), (["rule"], [10]), (["Rules"], [10, 20]),
    (["first"], [20]), (["Ends", "import B"], [20, 30]), (["bind.md:1"], [10]),
    (["en/bind"], [3, 10, 20, 30]), (["How bind"], [3, 10, 20, 30]), (["how bind"], []),
    (["import Aimport"], []), ([], []),
  ])
  func `a text picks listings by code, place, heading and title`(texts: [String], lines: [Int]) {
    #expect(ListingFilter(texts).listings(in: [chapter]).map(\.line).sorted() == lines)
  }
}

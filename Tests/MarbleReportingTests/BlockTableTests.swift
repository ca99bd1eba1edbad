import MarbleModel
import Testing

@testable import MarbleReporting

struct BlockTableTests {
  private func block(_ line: Int, _ code: [String], in source: SourceFile) -> (Listing, SourceFile)
  {
    let lines = code.map { text in
      Listing.Line(
        text: text,
        position: SourcePosition(line: line),
        isHidden: text.hasPrefix("import")
      )
    }
    let listing = Listing(
      id: Listing.ID(path: source.path, line: line),
      words: ListingWords(),
      lines: lines,
      range: SourceRange(at: SourcePosition(line: line))
    )
    return (listing, source)
  }

  @Test func `a block is a line of place, words and code`() {
    let source = SourceFile(
      path: "notes/en/a.md",
      text:
        "```swift\n> ~~~~swift  in=a\tnorun \n<!-- marble isolated\n```swift skip=\"a swift way\"\n"
    )
    let table = BlockTable(of: [
      block(1, ["import A", "", "\tlet a =\t1 "], in: source), block(2, [], in: source),
      block(3, ["import A"], in: source), block(4, ["x"], in: source),
    ])
    #expect(
      table.text == """
        notes/en/a.md:1\t\tlet a = 1
        notes/en/a.md:2\tin=a norun\t
        notes/en/a.md:3\tisolated\timport A
        notes/en/a.md:4\tskip="a swift way"\tx

        """
    )
  }
}

import MarbleModel
import Testing

@Suite struct WalkTests {
  private func listing(_ line: Int) -> Listing {
    Listing(
      id: Listing.ID(path: "a.md", line: line),
      words: ListingWords(),
      lines: [],
      range: range(line)
    )
  }

  private func range(_ line: Int) -> SourceRange {
    SourceRange(at: SourcePosition(line: line))
  }

  @Test func `listings are found in reading order at any depth`() {
    let list = BlockList(
      start: nil,
      isTight: true,
      items: [
        [Block(.listing(listing(3)), range: range(3))],
        [Block(.quote([Block(.hidden(listing(5)), range: range(5))]), range: range(5))],
      ]
    )
    let blocks = [
      Block(.hidden(listing(1)), range: range(1)),
      Block(.list(list), range: range(3)),
      Block(.code(info: "sh", text: "ls"), range: range(8)),
      Block(.listing(listing(9)), range: range(9)),
    ]
    #expect(blocks.listings.map(\.id.line) == [1, 3, 5, 9])
    #expect(blocks.flattened.map(\.range.start.line) == [1, 3, 3, 5, 5, 8, 9])
  }

  @Test func `listings are found in parts, admonitions and footnotes`() {
    let inside = { line in [Block(.listing(listing(line)), range: range(line))] }
    let note = Footnote(name: "a", number: 1, referenceCount: 1, blocks: inside(9), range: range(9))
    let blocks = [
      Block(.details(Details(summary: [], blocks: inside(2))), range: range(1)),
      Block(.admonition(Admonition(kind: .tip, blocks: inside(5))), range: range(4)),
      Block(.footnotes([note]), range: range(9)),
    ]
    #expect(blocks.listings.map(\.id.line) == [2, 5, 9])
  }
}

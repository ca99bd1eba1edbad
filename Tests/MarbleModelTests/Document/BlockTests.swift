import MarbleModel
import Testing

@Suite struct BlockTests {
  @Test func `the texts of a block are those of its cells, its caption or its summary`() {
    let text = { (text: String) in [Inline(.text(text), at: SourcePosition(line: 1))] }
    let table = Table(alignments: [nil], header: [text("a")], rows: [[text("b")], [text("c")]])
    let blocks: [Block.Content] = [
      .table(table),
      .figure(Figure(source: "x", description: text("d"), caption: text("e"))),
      .details(Details(summary: text("f"), blocks: [])),
      .caption(Caption(number: 1, anchor: "figure-1", text: text("g"))),
    ]
    var texts: [String] = []
    for block in blocks {
      let block = Block(block, range: range)
      block.visitParts(text: { texts.append($0.plainText) }, blocks: { _ in })
    }
    #expect(texts == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func `what stands inside a block can be changed, its texts as well as its blocks`() {
    let text = { (text: String) in [Inline(.text(text), at: range.start)] }
    let paragraph = Block(.paragraph(text("b")), range: range)
    let table = Table(alignments: [nil], header: [text("c")], rows: [[text("d")]])
    let note = Footnote(
      name: "n",
      number: 1,
      referenceCount: 1,
      blocks: [Block(.heading(Heading(level: 2, text: text("e"))), range: range)],
      range: range
    )
    var blocks: [Block] = [
      Block(.details(Details(summary: text("a"), blocks: [paragraph])), range: range),
      Block(.list(BlockList(start: 1, isTight: true, items: [[paragraph]])), range: range),
      Block(.table(table), range: range), Block(.footnotes([note]), range: range),
      Block(.caption(Caption(number: 1, anchor: "x", text: text("f"))), range: range),
    ]
    blocks.changeTexts { $0 = text($0.plainText.uppercased()) }
    var texts: [String] = []
    for block in blocks.flattened {
      block.visitParts(text: { texts.append($0.plainText) }, blocks: { _ in })
    }
    #expect(texts == ["A", "B", "B", "C", "D", "E", "F"])
  }

  private var range: SourceRange { SourceRange(at: SourcePosition(line: 1)) }
}

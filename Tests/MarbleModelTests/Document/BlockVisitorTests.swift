import MarbleModel
import Testing

struct BlockVisitorTests {
  /// A visitor that knows texts alone.
  private struct Texts: BlockVisitor {
    var all: [String] = []

    mutating func visit(_ text: [Inline]) { all.append(text.plainText) }
  }

  @Test func `a visitor passes through the kinds that it does not know`() {
    let text = { (text: String) in [Inline(.text(text), at: SourcePosition(line: 1))] }
    let range = SourceRange(at: SourcePosition(line: 1))
    let block = { (content: Block.Content) in Block(content, range: range) }
    let paragraph = { (name: String) in block(.paragraph(text(name))) }
    let blocks: [Block] = [
      block(.heading(Heading(level: 2, text: text("heading")))),
      block(.quote([paragraph("quote")])),
      block(.list(BlockList(start: nil, isTight: true, items: [[paragraph("item")]]))),
      block(.table(Table(alignments: [nil], header: [text("head")], rows: [[text("cell")]]))),
      block(.figure(Figure(source: "x", description: text("image"), caption: text("caption")))),
      block(.caption(Caption(number: 1, anchor: "figure-1", text: text("look")))),
      block(.details(Details(summary: text("summary"), blocks: [paragraph("details")]))),
      block(.code(info: "", text: "code")), block(.html("<p>")), block(.thematicBreak),
    ]
    var texts = Texts()
    texts.visit(blocks)
    let expected = "heading quote item head cell image caption look summary details"
    #expect(texts.all.joined(separator: " ") == expected)
  }
}

import MarbleModel
import Testing

@testable import MarbleTerminal

@Suite struct ExtendedChapterTests {
  @Test func `columns of a table stand below each other, however wide their characters`() {
    let table = Table(
      alignments: [nil, .right, .center],
      header: [[text("运算符")], [text("No")], [text("middle")]],
      rows: [
        [[Inline(.code("合并"), at: start)], [text("12")], [text("ab")]],
        [[text("a long text that breaks")], [text("3")]],
      ]
    )
    #expect(
      lines([.table(table)], width: 30) == """
        运算符              No  middle
        ─────────────────  ───  ──────
        `合并`              12    ab

        a long text that     3
        breaks
        """
    )
  }

  @Test func `a table of very many columns is as narrow as it can be`() {
    let cells = Array(repeating: [text("word")], count: 30)
    let table = Table(alignments: Array(repeating: nil, count: 30), header: cells, rows: [])
    let first = lines([.table(table)], width: 40).split(separator: "\n").first
    #expect(first.map(String.init) == Array(repeating: "word", count: 30).joined(separator: "  "))
  }

  @Test func `asides have their labels, their summaries and their captions`() {
    let inner = block(.admonition(Admonition(kind: .caution, blocks: [paragraph("hot")])))
    #expect(
      lines(
        [
          .admonition(Admonition(kind: .tip, blocks: [paragraph("one"), paragraph("two")])),
          .details(Details(summary: [text("More")], blocks: [paragraph("inside"), inner])),
          .figure(Figure(source: "a.png", description: [text("A cat")], caption: [text("Tom")])),
        ],
        width: 40
      ) == """
        │ Tip
        │ one
        │\u{20}
        │ two

        ▾ More

          inside

          │ Caution
          │ hot

        [image: A cat]
        Tom
        """
    )
  }

  @Test func `footnotes stand at the end behind their numbers`() {
    let mark = Inline(.footnote(FootnoteReference(name: "x", number: 1)), at: start)
    let note = Footnote(
      name: "x",
      number: 1,
      referenceCount: 1,
      blocks: [paragraph("a note that goes on"), paragraph("end")],
      range: range
    )
    #expect(
      lines([.paragraph([text("word"), mark]), .footnotes([note])], width: 16) == """
        word[1]

        [1] a note that
            goes on

            end
        """
    )
  }

  private let start = SourcePosition(line: 1)
  private var range: SourceRange { SourceRange(at: start) }

  private func text(_ text: String) -> Inline { Inline(.text(text), at: start) }
  private func block(_ content: Block.Content) -> Block { Block(content, range: range) }
  private func paragraph(_ text: String) -> Block { block(.paragraph([self.text(text)])) }

  /// Returns the lines below the title of a chapter.
  private func lines(_ contents: [Block.Content], width: Int) -> String {
    let chapter = Chapter(
      source: SourceFile(path: "a.md", text: ""),
      name: "a",
      language: "en",
      frontMatter: FrontMatter(title: "T"),
      blocks: contents.map(block)
    )
    let text = ChapterFormatter(width: width, style: .plain).text(of: chapter)
    return String(text.dropFirst("T\n\n".count).dropLast())
  }
}

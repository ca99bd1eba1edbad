import MarbleModel
import Testing

@testable import MarbleTerminal

@Suite struct ChapterFormatterAsidesTests {
  @Test func `asides have their labels, their summaries and their captions`() {
    let inner = block(.admonition(Admonition(kind: .caution, blocks: [paragraph("hot")])))
    #expect(
      lines(
        [
          .admonition(Admonition(kind: .tip, blocks: [paragraph("one"), paragraph("two")])),
          .details(Details(summary: [text("More")], blocks: [paragraph("inside"), inner])),
          .figure(Figure(source: "a.png", description: [text("A cat")], caption: [text("Tom")])),
          .caption(Caption(number: 2, anchor: "figure-2", text: [text("Look")])),
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

        Figure 2: Look
        """
    )
  }

  @Test func `a note has its title in place of a label`() {
    let title = Inline(.strong([text("In 2.5.")]), at: start)
    let note = Block(.paragraph([title, text(" It is.")]), range: SourceRange(at: start))
    #expect(
      lines([.admonition(Admonition(kind: .note, blocks: [note]))], width: 40) == """
        │ In 2.5
        │ It is.
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

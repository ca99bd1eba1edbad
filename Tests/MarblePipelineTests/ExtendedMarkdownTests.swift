import MarbleModel
import Testing

@testable import MarbleReading

@Suite struct ExtendedMarkdownTests {
  @Test(
    .enabled("the specification is not beside the repository") {
      CommonMarkSpecification() != nil
    }
  )
  func `beside a table and a footnote every example means what it means alone`() throws {
    let head = "a[^1]\n\n[^1]: n\n\n| a |\n|---|\n\n"
    let space = String(repeating: "\n", count: 7)
    for example in try #require(CommonMarkSpecification()).examples {
      let alone = MarkdownParser.parse(file(space + example.markdown), fromLine: 1).blocks
      guard !alone.flattened.contains(where: isFigure), !bareLinks.contains(example.number) else {
        continue
      }
      let beside = ExtendedMarkdown.parse(
        file(head + example.markdown),
        fromLine: 1,
        options: MarkdownOptions(allowsRawHTML: true, readsFormulas: false)
      )
      let blocks = beside.parsed.blocks
      #expect(blocks.first?.range.start.line == 1)
      // Before it stand a paragraph, the comment in place of the note, and the table.
      let isSame = Array(blocks.dropFirst(3).dropLast()) == alone
      #expect(isSame, "example \(example.number)")
    }
  }

  /// The examples with addresses outside of brackets, which are links here as they are on GitHub.
  private let bareLinks = [607, 610]

  private func isFigure(_ block: Block) -> Bool {
    if case .paragraph(let text) = block.content { Figure(paragraph: text) != nil } else { false }
  }

  private func file(_ text: String) -> SourceFile { SourceFile(path: "a.md", text: text) }
}

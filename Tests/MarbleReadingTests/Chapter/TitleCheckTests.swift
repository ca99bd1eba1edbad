import MarbleModel
import Testing

@testable import MarbleReading

struct TitleCheckTests {
  private func places(_ text: String) -> [SourcePosition] {
    let source = SourceFile(path: "notes/en/a.md", text: text)
    let diagnostics = TitleCheck.check(MarkdownParser.parse(text), of: source)
    #expect(!diagnostics.containErrors)
    return diagnostics.compactMap(\.range?.start)
  }

  @Test func `headings of the first level are told, wherever they stand`() {
    let text = "# One\n\n## Two\n\nSetext\n===\n\n> # Quoted\n"
    #expect(
      places(text) == [
        SourcePosition(line: 1), SourcePosition(line: 5), SourcePosition(line: 8, column: 3),
      ]
    )
  }

  @Test func `headings below the title are as they should be`() {
    #expect(places("## Two\n\n### Three\n\nText\n---\n") == [])
  }
}

import MarbleModel
import Testing

@Suite struct DiagnosticTests {
  private let file = SourceFile(path: "notes/en/a.md", text: "first\nsecond\n")

  @Test func `a diagnostic about a place keeps the line it stands on`() {
    let place = SourceRange(at: SourcePosition(line: 2, column: 3))
    let diagnostic = Diagnostic(.error, "so wrong", at: place, in: file)
    #expect(diagnostic.path == "notes/en/a.md")
    #expect(diagnostic.excerpt == "second")
    #expect(diagnostic.message.text == "so wrong")
  }

  @Test(arguments: [(2000, true), (2001, false)])
  func `a line that is too long for a caret is not kept`(length: Int, isKept: Bool) {
    let line = String(repeating: "x", count: length)
    let start = SourceRange(at: SourcePosition(line: 1))
    let diagnostic = Diagnostic(.error, "so wrong", at: start, in: SourceFile(path: "", text: line))
    #expect(diagnostic.excerpt == (isKept ? line : nil))
  }

  @Test func `only errors count as errors`() {
    let warning = Diagnostic(.warning, "doubtful", path: "a.md")
    let note = Diagnostic(.note, "because", path: "a.md")
    let error = Diagnostic(.error, "wrong", path: "a.md")
    #expect(![warning, note].containErrors)
    #expect([warning, error].containErrors)
  }
}

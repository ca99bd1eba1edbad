import MarbleModel
import Testing

@testable import MarbleTerminal

struct DiagnosticFormatterTests {
  private func diagnostic(
    line: String,
    columns: ClosedRange<Int>,
    details: [String] = [],
    remedy: String? = nil
  ) -> Diagnostic {
    let source = SourceFile(path: "notes/en/bind.md", text: "first\n\(line)\n")
    let range = SourceRange(
      from: SourcePosition(line: 2, column: columns.lowerBound),
      to: SourcePosition(line: 2, column: columns.upperBound)
    )
    return Diagnostic(
      .error,
      "output differs",
      at: range,
      in: source,
      details: details,
      remedy: remedy
    )
  }

  private func plain(_ diagnostic: Diagnostic) -> String {
    DiagnosticFormatter(style: .plain).text(of: diagnostic)
  }

  @Test func `a diagnostic shows place, line, caret, details and remedy`() {
    let text = plain(
      diagnostic(
        line: "let x = 12",
        columns: 9...11,
        details: ["-12", "+13"],
        remedy: "run marble accept notes/en/bind.md"
      )
    )
    #expect(
      text == """
        notes/en/bind.md:2:9: error: output differs
            2 | let x = 12
              |         ^~
          -12
          +13
          help: run marble accept notes/en/bind.md

        """
    )
  }

  @Test func `a diagnostic about a whole file shows no line`() {
    let text = plain(Diagnostic(.warning, "the file is empty", path: "notes/en/a.md"))
    #expect(text == "notes/en/a.md: warning: the file is empty\n")
  }

  @Test func `tabs and wide characters keep the caret below its place`() {
    #expect(
      plain(diagnostic(line: "\t订阅é🎉 x", columns: 15...16)) == """
        notes/en/bind.md:2:15: error: output differs
            2 | \t订阅é🎉 x
              | \t        ^

        """
    )
    #expect(
      plain(diagnostic(line: "订阅", columns: 1...7)) == """
        notes/en/bind.md:2:1: error: output differs
            2 | 订阅
              | ^~~~

        """
    )
  }

  @Test(arguments: [0, 1, 8, 100])
  func `a caret outside its line is kept near it`(column: Int) {
    let lines = plain(diagnostic(line: "abc", columns: column...column)).split(separator: "\n")
    #expect(lines.dropFirst().first == "    2 | abc")
    #expect(lines.last == (column < 2 ? "      | ^" : "      |    ^"))
  }

  @Test func `a long line is cut around its place`() {
    let line = String(repeating: "é", count: 500) + "!" + String(repeating: "b", count: 900)
    let lines = plain(diagnostic(line: line, columns: 1001...1002)).split(separator: "\n")
      .map(String.init)
    #expect(
      lines.dropFirst().first
        == "    2 | …" + String(repeating: "é", count: 40) + "!"
        + String(repeating: "b", count: 159)
        + "…"
    )
    #expect(lines.last == "      | " + String(repeating: " ", count: 41) + "^")
  }

  @Test func `control characters reach no terminal`() {
    let text = plain(
      diagnostic(
        line: "a\u{1B}[31mb",
        columns: 1...2,
        details: ["\u{7}bell"],
        remedy: "x\u{9B}2J"
      )
    )
    #expect(
      text == """
        notes/en/bind.md:2:1: error: output differs
            2 | a␛[31mb
              | ^
          ␇bell
          help: x\u{FFFD}2J

        """
    )
  }

  @Test func `colours come only when asked for`() {
    let text = DiagnosticFormatter(style: .ansi).text(
      of: diagnostic(line: "3", columns: 1...2, details: ["-3", "+4"], remedy: "look")
    )
    #expect(
      text.replacing("\u{1B}", with: "ESC") == """
        ESC[1mnotes/en/bind.md:2:1:ESC[0m ESC[1;31merror:ESC[0m ESC[1moutput differsESC[0m
        ESC[2m    2 | ESC[0m3
        ESC[2m      | ESC[0mESC[1;36m^ESC[0m
          ESC[31m-3ESC[0m
          ESC[32m+4ESC[0m
          ESC[1;36mhelp:ESC[0m look

        """
    )
  }

  @Test func `diagnostics stand apart and notes with what they explain`() {
    let first = Diagnostic(.error, "one", path: "a.md")
    let note = Diagnostic(.note, "because", path: "a.md")
    let second = Diagnostic(.error, "two", path: "b.md")
    #expect(
      DiagnosticFormatter(style: .plain).text(of: [first, note, second]) == """
        a.md: error: one
        a.md: note: because

        b.md: error: two

        """
    )
  }
}

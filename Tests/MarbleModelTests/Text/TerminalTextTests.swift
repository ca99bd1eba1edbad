import MarbleModel
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "[plain]"),
    ("‹esc›[31mred‹esc›[0m plain", "31[red] [ plain]"),
    ("\u{1B}[31mred\u{1B}[0m plain", "31[red] [ plain]"),
    ("‹esc›[1;4;32mok‹esc›[22m!‹esc›[m.", "1,4,32[ok] 4,32[!] [.]"),
    ("‹esc›[41;97ma‹esc›[49mb‹esc›[39mc", "37,41[a] 37[b] [c]"),
    ("‹esc›[7ma‹esc›[27m‹esc›[9;3;2mb", "7[a] 2,3,9[b]"),
    ("‹esc›[38;5;196ma‹esc›[38;5;12mb‹esc›[48;5;240mc", "31[a] 34[b] 34,40[c]"),
    ("‹esc›[38;2;10;200;190ma‹esc›[38;2;1mb", "36[ab]"),
    ("‹esc›[38;2;9223372036854775807;0;0ma‹esc›[38;5;9223372036854775807mb", "31[a] 37[b]"),
    ("‹esc›[2Ka‹esc›]0;t‹bel›", "[‹esc›[2Ka‹esc›]0;t‹bel›]"),
    ("\u{1B}[2Ka\rb\0", "[‹esc›[2Ka‹cr›b‹nul›]"),
    ("\\‹esc›[31mred ‹int› \\x", "[\\‹esc›[31mred ‹int› \\x]"),
    ("‹esc›[31", "[‹esc›[31]"), ("‹esc›[31m", ""),
  ])
  func `colours are read, and everything else is spelled`(line: String, runs: String) {
    #expect(summary(of: TerminalText(line)) == runs)
  }

  @Test func `a colour goes on in the next line`() {
    let lines = TerminalText.all(["a‹esc›[32mb", "c", "‹esc›[0md"])
    #expect(lines.map(summary) == ["[a] 32[b]", "32[c]", "[d]"])
    #expect(lines.map(\.plain) == ["ab", "c", "d"])
  }

  private func summary(of text: TerminalText) -> String {
    text.runs.map { run in
      run.look.codes.map(String.init).joined(separator: ",") + "[\(run.text)]"
    }
    .joined(separator: " ")
  }
}

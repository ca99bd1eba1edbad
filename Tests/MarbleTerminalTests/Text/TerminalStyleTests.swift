import MarbleModel
import Testing

@testable import MarbleTerminal

struct TerminalStyleTests {
  @Test func `paint is laid over text only for a terminal`() {
    #expect(TerminalStyle.plain.paint("x", .error) == "x")
    #expect(TerminalStyle.ansi.paint("x", .error) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(TerminalStyle.ansi.paint("", .error) == "")
    #expect(TerminalStyle.ansi.paint("x", .none) == "x")
  }

  @Test(arguments: [
    ("a paint", "\u{1B}[1;31mx\u{1B}[0m", "\u{1B}[1;31mx\u{1B}[0m"),
    ("a color that is not ours", "\u{1B}[95mx", "␛[95mx"),
    ("one of ours with another", "\u{1B}[1;95mx", "␛[1;95mx"),
    ("no code", "\u{1B}[m", "␛[m"), ("half a code", "\u{1B}[1;m", "␛[1;m"),
    ("an endless code", "\u{1B}[1", "␛[1"), ("an escape at the end", "x\u{1B}", "x␛"),
    ("two escapes", "\u{1B}\u{1B}[1m", "␛\u{1B}[1m"),
    ("a large code", "\u{1B}[99999999999999999999m", "␛[99999999999999999999m"),
    ("another sequence", "\u{1B}[2J\u{1B}]0;t\u{7}", "␛[2J␛]0;t␇"),
    ("what else steers", "a\rb\u{9B}1m\u{202E}", "a␍b\u{FFFD}1m\u{FFFD}"),
  ])
  func `of all that steers a terminal only paint is left`(
    name: String,
    text: String,
    admitted: String
  ) {
    #expect(TerminalStyle.ansi.admitting(text) == admitted, "\(name)")
    #expect(TerminalStyle.plain.admitting(text) == text.harmless, "\(name)")
  }
}

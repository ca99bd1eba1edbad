import Testing

@testable import MarbleTerminal

struct TextTests {
  @Test(arguments: [
    ("ascii", "abc", 3), ("Chinese", "订阅", 4), ("full width comma", "，", 2), ("Korean", "신호", 4),
    ("Japanese", "シグナル", 8), ("half width katakana", "ｱ", 1), ("emoji", "🎉", 2),
    ("a family is one emoji", "👨‍👩‍👧", 2), ("emoji by selector", "❤️", 2), ("accent", "e\u{301}", 1),
    ("box", "│", 1), ("zero width space", "\u{200B}", 0),
  ])
  func `text is as wide as a terminal shows it`(name: String, text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("escape", "\u{1B}[2J", "␛[2J"), ("null", "a\0b", "a␀b"), ("delete", "\u{7F}", "␡"),
    ("C1", "\u{9B}31m", "\u{FFFD}31m"), ("carriage return", "a\rb", "a␍b"),
    ("right to left override", "a\u{202E}b", "a\u{FFFD}b"),
    ("tab and line feed", "a\tb\n", "a\tb\n"),
    ("harmless", "订阅 é", "订阅 é"),
  ])
  func `control characters become pictures`(name: String, text: String, harmless: String) {
    #expect(text.harmless == harmless)
  }

  @Test func `paint is laid over text only for a terminal`() {
    #expect(TerminalStyle.plain.paint("x", .error) == "x")
    #expect(TerminalStyle.ansi.paint("x", .error) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(TerminalStyle.ansi.paint("", .error) == "")
    #expect(TerminalStyle.ansi.paint("x", .none) == "x")
  }
}

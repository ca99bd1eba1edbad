import Testing

@testable import MarbleTerminal

struct TerminalStyleTests {
  @Test func `paint is laid over text only for a terminal`() {
    #expect(TerminalStyle.plain.paint("x", .error) == "x")
    #expect(TerminalStyle.ansi.paint("x", .error) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(TerminalStyle.ansi.paint("", .error) == "")
    #expect(TerminalStyle.ansi.paint("x", .none) == "x")
  }
}

import Testing

@testable import MarbleChecking

@Suite struct OutputLinesTests {
  @Test(arguments: [
    ("", []),
    ("one", ["one"]),
    ("one\n", ["one"]),
    ("\n", [""]),
    ("one\n\ntwo\n", ["one", "", "two"]),
    ("one\r\ntwo\rthree", ["one\r", "two\rthree"]),
  ])
  func `lines end at LF alone, and the last one need not end`(text: String, lines: [String]) {
    #expect(OutputLines.split(text) == lines)
  }

  @Test(arguments: [
    ("text", [0x61, 0xC3, 0xA9], "aé"),
    ("NUL", [0x61, 0], "a\0"),
    ("a byte that begins nothing", [0xFF, 0x0A], "\u{10FFFF}FF\n"),
    ("an overlong slash", [0xC0, 0xAF], "\u{10FFFF}C0\u{10FFFF}AF"),
    ("half of a character", [0xE2, 0x82], "\u{10FFFF}E2\u{10FFFF}82"),
    ("a surrogate", [0xED, 0xA0, 0x80], "\u{10FFFF}ED\u{10FFFF}A0\u{10FFFF}80"),
    ("text behind it", [0xE2, 0x82, 0xC3, 0xA9], "\u{10FFFF}E2\u{10FFFF}82é"),
    ("the character that stands for it elsewhere", [0xEF, 0xBF, 0xBD], "\u{FFFD}"),
  ])
  func `bytes that aren't text are told from all text`(name: String, bytes: [UInt8], text: String) {
    #expect(OutputLines.text(of: bytes).utf8.elementsEqual(text.utf8), "\(name)")
  }

  @Test(arguments: [
    ("a", ["a"]), ("a\r\0b\u{1B}", ["a\r\0b\u{1B}"]), ("\u{10FFFF}FF", ["", ""]),
    ("\u{10FFFF}FF\u{10FFFF}80 80", ["", " 80"]),
  ])
  func `what no fence can show stands between what one can`(line: String, parts: [String]) {
    #expect(OutputLines.shown(line) == parts)
  }

  @Test(arguments: [
    ("", false), ("a\n", false), ("a", true), ("a\n\n", false), ("a\r", true), ("a\r\n", false),
  ])
  func `a last line may lack its ending`(text: String, isUnended: Bool) {
    #expect(OutputLines.isUnended(text) == isUnended)
  }

  @Test func `lines are compared byte for byte`() {
    #expect(OutputLines.areSame("é", "é"))
    #expect(!OutputLines.areSame("\u{E9}", "e\u{301}"))
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 0), ("hello, Rob", "hello, Bob", 7), ("größe", "größer", 7),
    ("é", "è", 0), ("数1", "数2", 3),
  ])
  func `a difference is placed in UTF-8 bytes`(left: String, right: String, length: Int) {
    #expect(OutputLines.commonLength(left, right) == length)
  }
}

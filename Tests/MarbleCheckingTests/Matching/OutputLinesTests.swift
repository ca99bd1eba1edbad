import Testing

@testable import MarbleChecking

@Suite struct OutputLinesTests {
  @Test(arguments: [
    ("", []),
    ("one", ["one"]),
    ("one\n", ["one"]),
    ("\n", [""]),
    ("one\n\ntwo\n", ["one", "", "two"]),
    ("one\r\ntwo\rthree", ["one", "two", "three"]),
  ])
  func `lines end at LF, CRLF or CR, and the last one need not end`(text: String, lines: [String]) {
    #expect(OutputLines.split(text) == lines)
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

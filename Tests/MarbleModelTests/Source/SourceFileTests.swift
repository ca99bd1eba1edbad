import MarbleModel
import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    ("", []),
    ("one", ["one"]),
    ("one\n", ["one"]),
    ("one\n\nthree", ["one", "", "three"]),
    ("one\r\ntwo\r\n", ["one", "two"]),
    ("one\rtwo\r\rfour", ["one", "two", "", "four"]),
    ("\n\r\n", ["", ""]),
    ("größe\n数\n", ["größe", "数"]),
    ("e\u{301}\r\n\u{301}x", ["e\u{301}", "\u{301}x"]),
  ])
  func `lines end at LF, CRLF or CR`(text: String, lines: [String]) {
    let file = SourceFile(path: "a.md", text: text)
    #expect(file.lineCount == lines.count)
    #expect((1..<lines.count + 1).map { String(file.line($0)) } == lines)
  }

  @Test func `a line that does not exist is empty and lies at the end`() {
    let file = SourceFile(path: "a.md", text: "one\ntwo")
    #expect(file.line(0) == "")
    #expect(file.line(3) == "")
    #expect(file.offset(ofLine: 3) == 7)
  }

  @Test func `offsets count UTF-8 bytes`() {
    let file = SourceFile(path: "a.md", text: "größe\r\n数\nend")
    #expect((1...4).map(file.offset(ofLine:)) == [0, 9, 13, 16])
  }
}

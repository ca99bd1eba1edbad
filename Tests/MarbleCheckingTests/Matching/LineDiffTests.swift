import Testing

@testable import MarbleChecking

@Suite struct LineDiffTests {
  @Test(arguments: [
    (["a", "b", "c"], ["a", "x", "c"], [" a", "-b", "+x", " c"]),
    (["a"], ["a", "b"], [" a", "+b"]),
    (["a", "b"], ["b"], ["-a", " b"]),
    ([], ["a"], ["+a"]),
    (["a"], [], ["-a"]),
    (["1", "2", "3", "4", "5"], ["1", "2", "3", "4", "6"], [" 2", " 3", " 4", "-5", "+6"]),
    (["a", "b", "c", "d"], ["x", "b", "y", "d"], ["-a", "+x", " b", "-c", "+y", " d"]),
    (["caf\u{E9}"], ["cafe\u{301}"], ["-caf\u{E9}", "+cafe\\u{301}"]),
    (["a b", "c"], ["a b  ", "c"], ["-a b", "+a b\\u{20}\\u{20}", " c"]),
    (["a\tb"], ["a b"], ["-a\\tb", "+a b"]),
    (["a\u{A0}b", ""], ["a b", "\u{200B}"], ["-a\\u{A0}b", "-", "+a b", "+\\u{200B}"]),
    (["a\tb"], ["c\td "], ["-a\tb", "+c\td "]),
  ])
  func `lines are marked as expected, printed or both`(
    expected: [String],
    printed: [String],
    lines: [String]
  ) {
    let diff = LineDiff(expected: expected, printed: printed).lines
    #expect(diff.map { Array($0.utf8) } == lines.map { Array($0.utf8) })
  }

  @Test func `output of any size is compared and cut short`() {
    let many = (0..<200_000).map { "line \($0)" }
    let diff = LineDiff(expected: ["nothing"], printed: many).lines
    #expect(diff.prefix(3) == ["-nothing", "+line 0", "+line 1"])
    #expect(diff.count <= 61)
  }

  @Test func `as many lines as are shown are not cut`() {
    let printed = (0..<60).map { "\($0)" }
    let half = LineDiff(expected: Array(printed[..<30]), printed: Array(printed[30...]))
    #expect(half.lines == printed.prefix(30).map { "-" + $0 } + printed.suffix(30).map { "+" + $0 })
    let whole = LineDiff(expected: [], printed: printed)
    #expect(whole.lines == printed.map { "+" + $0 })
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\n\n", ["a", ""]), ("\n", [""]),
  ])
  func `a last line counts with or without its ending`(text: String, lines: [String]) {
    #expect(OutputLines.split(text) == lines)
  }

  @Test func `what no page can show is spelled out`() {
    let printed = ["a\rb\r", "a\0", OutputLines.text(of: [0x61, 0xFF, 0xC0, 0x80]), "\u{FFFD}"]
    let lines = LineDiff(expected: ["a\u{FFFD}"], printed: printed).lines
    #expect(lines == ["-a�", "+a‹cr›b‹cr›", "+a‹nul›", "+a\\xFF\\xC0\\x80", "+�"])
  }
}

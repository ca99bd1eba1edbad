import Testing

@testable import MarbleChecking

@Suite struct LinePatternTests {
  @Test(arguments: [
    ("itself", "a b", ["a b"], ["a  b", "a", "a b c", ""]),
    ("bytes, not characters", "caf\u{E9}", ["caf\u{E9}"], ["cafe\u{301}"]),
    (
      "int", "n = ‹int›.", ["n = 1.", "n = -12.", "n = +3.", "n = ‹int›."],
      ["n = .", "n = 1.5.", "n = a.", "n = 1"]
    ),
    (
      "float", "‹float›", ["1", "-2.5", "2.5e-3", "1e9", "inf", "-inf", "nan"],
      ["", ".5", "1.", "e3", "1.5 "]
    ),
    (
      "hex", "at ‹hex›", ["at 0x00007fff5a", "at DEADbeef", "at 0"], ["at ", "at 0x", "at xyz"]
    ),
    (
      "time", "‹time›",
      [
        "10:30", "9:05:59.123", "2026-11-21", "2026-11-21 10:30:00 +0000", "2026-11-21T10:30:00Z",
        "0.25 seconds", "12 ms", "3s", "1.5e-05 seconds", "17 µs",
      ],
      ["", "12", "10:3", "2026-1-2", "3 parsecs", "10:30:"]
    ),
    ("any", "‹any›!", ["!", "a!", "a b!!", "日本!"], ["", "a", "! "]),
    (
      "several holes", "‹int› of ‹int›: ‹any›", ["1 of 2: x", "10 of 20: "], ["1 of: x", "1 of 2:"]
    ),
    ("no hole", "‹text›", ["‹text›"], ["text", "a"]),
    ("an escaped gap", "  \\...", ["  ..."], ["  \\...", "x", ""]),
    ("an escaped escape", "\\\\...", ["\\..."], ["...", "\\\\..."]),
    ("an escaped hole", "\\‹int› ‹int›", ["‹int› 1"], ["1 1", "\\‹int› 1"]),
    ("a backslash", "a\\b \\... c", ["a\\b \\... c"], ["ab ... c"]),
    (
      "a spelled character", "‹esc›[31mred‹nul›", ["\u{1B}[31mred\0"],
      ["‹esc›[31mred‹nul›", "[31mred"]
    ),
    ("an escaped spelling", "\\‹esc›", ["‹esc›"], ["\u{1B}", "\\‹esc›"]),
    ("a spelling beside a hole", "‹cr›‹int›", ["\r12"], ["12", "\r"]),
    ("dots inside a line", "loading ... done", ["loading ... done"], ["loading 1 done"]),
  ])
  func `a line stands for lines`(
    name: String,
    pattern: String,
    matching: [String],
    others: [String]
  ) {
    let pattern = LinePattern(pattern)
    for line in matching { #expect(pattern.matches(line), "\(name): \(line)") }
    for line in others { #expect(!pattern.matches(line), "\(name): \(line)") }
  }

  @Test(arguments: [
    ("error: ...", ["error: x", "error: "], ["warning: x"]),
    ("... 'a' ...", ["find 'a' in", " 'a' "], ["find 'b' in", "'a'"]),
    ("cannot find '‹any›' ...", ["cannot find 'x' in scope"], ["cannot find x"]),
  ])
  func `wording may be cut where the page says so`(
    pattern: String,
    matching: [String],
    others: [String]
  ) {
    let pattern = LinePattern(pattern, cutsWording: true)
    for line in matching { #expect(pattern.matches(line), "\(line)") }
    for line in others { #expect(!pattern.matches(line), "\(line)") }
  }

  @Test(arguments: [
    ("abc", "abx", 2), ("abc", "", 0), ("a‹int›c", "a12x", 10), ("a‹int›c", "ax", 1),
    ("‹any›c", "ab", 9), ("n: ‹float›", "n: 1.5x", 14), ("é=1", "é=2", 3),
  ])
  func `the place of the first difference is told in the pattern`(
    pattern: String,
    line: String,
    place: Int
  ) {
    #expect(LinePattern(pattern).reach(in: line) == place)
  }

  @Test(arguments: [
    "...", "  ...", "\\...", "\\\\...", "‹int›", "a ‹any›", "\\‹hex›‹hex›", "a ... b", "\\", "",
    "‹int›\u{301}", "‹esc›", "\\‹cr›", "\u{1B}[0m", "a\rb\0\u{85}", "\u{1B}\u{301}", "‹‹nul›",
    "\\\u{1B}",
  ])
  func `an escaped line stands for itself and nothing else`(line: String) {
    let pattern = LinePattern(LinePattern.escaped(line))
    #expect(pattern.isLiteral && !pattern.isGap)
    #expect(pattern.matches(line))
  }

  @Test func `no line makes a pattern slow`() {
    let pattern = LinePattern(String(repeating: "‹any›a‹int›", count: 20) + "!")
    #expect(!pattern.matches(String(repeating: "a1", count: 2_000)))
    #expect(pattern.matches(String(repeating: "a1", count: 2_000) + "!"))
  }
}

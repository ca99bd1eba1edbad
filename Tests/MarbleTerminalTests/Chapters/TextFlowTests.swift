import Testing

@testable import MarbleTerminal

struct TextFlowTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    var flow = TextFlow()
    flow.append(text, .none)
    return flow.lines(width: width, style: .plain)
  }

  @Test(arguments: [
    ("fits", "one two", 7, ["one two"]),
    ("breaks at spaces", "one two three", 8, ["one two", "three"]),
    ("a long word stays whole", "a extraordinary b", 5, ["a", "extraordinary", "b"]),
    ("spaces collapse at a break", "one   two", 4, ["one", "two"]),
    ("line feeds are kept", "one\ntwo", 80, ["one", "two"]),
    ("ideographs break anywhere", "订阅信号的生命", 6, ["订阅信", "号的生", "命"]),
    ("a comma starts no line", "订阅信，号", 6, ["订阅", "信，号"]),
    ("a bracket ends no line", "订阅（信号）", 6, ["订阅", "（信", "号）"]),
    ("Chinese beside English", "信号 signal 订阅", 10, ["信号", "signal 订", "阅"]),
    ("nothing", "", 10, [""]),
  ])
  func `text is broken into lines`(name: String, text: String, width: Int, lines: [String]) {
    #expect(self.lines(text, width) == lines)
  }

  @Test func `a paint goes on behind a break`() {
    var flow = TextFlow()
    flow.append("one ", .none)
    flow.append("two three", .strong)
    #expect(
      flow.lines(width: 7, style: .ansi) == [
        "one \u{1B}[1mtwo\u{1B}[0m", "\u{1B}[1mthree\u{1B}[0m",
      ]
    )
  }
}

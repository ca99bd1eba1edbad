import MarbleModel
import Testing

@testable import MarbleChecking

/// What links and fields of a diagram claim about the table of its runs.
@Suite struct PlayClaimTests {
  private static let lines = ["in   a-b-|", "out  a-b-|"]
  /// The marble `a` was on ticks 0 and 1, and `b` on 2 and 3; `out` sends them when they come.
  private static let table = DragTable(
    lanes: [0],
    counts: [2],
    start: [0, 2],
    choices: [[[0, 1], [2, 3]]],
    texts: ["a", "b"],
    tellings: [[[0, 0, 0, 1, 1, 0, -1, -1, 4], [0, 0, 0, 1, 1, 0, -1, -1, 4]]],
    runs: [0, 4]
  )

  @Test(arguments: [
    ("play:?a=1", ""), ("play:?a=1&b=3", "shows out=b@3,a@1"), ("play:?b=3", "shows out=|@4"),
    ("play:?a=0", "shows in=a@0; out=a@0"),
  ])
  func `what was run is true`(destination: String, title: String) {
    #expect(Self.problems(destination, title) == "")
  }

  @Test(arguments: [
    ("play:?c=1", "", "the diagram has no marble `c` that can be moved | its marbles are `a`, `b`"),
    ("play:?a=0,1", "", "the diagram has one marble `a` | give one tick, as in `a=0`"),
    (
      "play:?a=2", "",
      "the diagram wasn't run with its marbles there | drag the marbles there on the page, which "
        + "shows the ticks that were run, or use fewer marbles"
    ),
    (
      "play:?a=1", "shows up=a@1", "the diagram has no row `up` | its rows are `in`, `out`"
    ),
    (
      "play:?a=1", "shows out=a@0",
      "the row `out` doesn't have `a` at 0 with the marbles there | "
        + "write `shows out=a@1,b@2,|@4`, or a part of it"
    ),
    (
      "play:?a=1", "shows out=X@4",
      "the row `out` doesn't have `X` at 4 with the marbles there | "
        + "write `shows out=a@1,b@2,|@4`, or a part of it"
    ),
  ])
  func `what wasn't run is an error at its link`(destination: String, title: String, told: String) {
    #expect(Self.problems(destination, title) == "7:3 \(told)")
  }

  /// The marble `a` was on tick 0, and the end of `in` on 1 and 2; `out` ends a tick later.
  private static let ended = DragTable(
    lanes: [0],
    counts: [2],
    start: [0, 2],
    choices: [[[0], [1, 2]]],
    texts: ["a"],
    tellings: [[[0, 0, 0, -1, 1, 0], [0, 0, 0, -1, 1, 1]]],
    runs: [0, 2]
  )

  @Test(arguments: [
    ("play:?%7C=1", "shows in=|@1; out=|@2", ["in   a-|", "out  a--|"], ""),
    ("play:?|=1", "shows out=a@0,|@2", ["in   a-|", "out  a--|"], ""),
    ("play:?X=1&a=0", "", ["in   a-X", "out  a--|"], ""),
    (
      "play:?X=1", "", ["in   a-|", "out  a--|"],
      "7:3 the diagram has no marble `X` that can be moved | its marbles are `a`, `|`"
    ),
    (
      "play:?|=1", "shows out=|@3", ["in   a-|", "out  a--|"],
      "7:3 the row `out` doesn't have `|` at 3 with the marbles there | "
        + "write `shows out=a@0,|@2`, or a part of it"
    ),
  ])
  func `links move ends`(destination: String, title: String, lines: [String], told: String) {
    #expect(Self.problems(destination, title, lines, Self.ended) == told)
  }

  @Test func `readers can type where every place was run`() {
    let whole = DragTable(
      lanes: [0],
      counts: [2],
      start: [0, 2],
      choices: [[[0, 1, 2], [1, 2, 3]]],
      texts: ["a", "b"],
      tellings: Self.table.tellings,
      runs: [0, 6]
    )
    #expect(Self.typed(whole) == nil)
    #expect(
      Self.typed(Self.table)
        == "readers can't type into this diagram: it wasn't run with all combinations of marbles "
        + "and ticks | make the lane shorter"
    )
  }

  @Test(arguments: ["in   a-a-|", "in   aa-b|"])
  func `readers type single letters`(line: String) {
    #expect(
      Self.typed(Self.table, [line, "out  a-b-|"])
        == "readers can't type into this diagram: its marbles aren't single, different letters | "
        + "send values such as `a`, `b` and `c` in that lane"
    )
  }

  private static func fence(_ lines: [String]) -> MarbleModel.Expectation {
    let start = SourcePosition(line: 1)
    return MarbleModel.Expectation(
      kind: .diagram,
      lines: lines.map { Listing.Line(text: $0, position: start) },
      range: SourceRange(at: start)
    )
  }

  private static func problems(
    _ destination: String,
    _ title: String,
    _ lines: [String] = lines,
    _ table: DragTable = table
  ) -> String {
    let source = SourceFile(path: "c.md", text: "")
    let place = SourcePosition(line: 7, column: 3)
    let links = [PlayLink(destination, title: title, at: place)].compactMap(\.self)
    return PlayClaim(fence: fence(lines), source: source).check(links, by: table).map {
      let start = $0.range?.start ?? SourcePosition(line: 0)
      return "\(start.line):\(start.column) \($0.message.text) | \($0.remedy ?? "")"
    }
    .joined(separator: "\n")
  }

  private static func typed(_ table: DragTable, _ lines: [String] = lines) -> String? {
    TypedClaim(fence(lines), in: SourceFile(path: "c.md", text: "")).check(table).map {
      "\($0.message.text) | \($0.remedy ?? "")"
    }
  }
}

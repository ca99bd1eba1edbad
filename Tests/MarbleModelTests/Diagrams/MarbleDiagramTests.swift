import Testing

@testable import MarbleModel

@Suite struct MarbleDiagramTests {
  @Test(arguments: [
    ("all end", "a  1-|\nb  --1|", [false, false]),
    ("all go on", "a  1---\nb  ----", [false, false]),
    ("one is left", "a  1-\nb  ----|", [true, false]),
    ("one that began late is left", "n  1-2-3-|\na    ---\nb      --(b|)", [false, true, false]),
    ("nothing subscribed", "n  1-2|\na", [false, false]),
    ("the text of a last value is wide", "a  1--\nb  --hello", [false, false]),
    ("a last group is wide", "a  1--\nb  --(1 2 3)", [false, false]),
    ("a value is wide within", "a  1--\nb  hello-", [true, false]),
  ])
  func `a lane that others outlast was cut off`(name: String, text: String, cuts: [Bool]) throws {
    #expect(try MarbleDiagram(parsing: Self.lines(text)).cuts == cuts, "\(name)")
  }

  @Test(arguments: [
    ("one lane", "-1-2-|", ["'' 6: 1 '1', 3 '2', 5 |"]),
    ("names", "a b  1-X\nc    -", ["'a b' 3: 0 '1', 2 X", "'c' 1: "]),
    ("wide values", "ab--cd-", ["'' 7: 0 'ab', 4 'cd'"]),
    ("groups", "-(1 2)-(a-b|)", ["'' 13: 1 '1', 1 '2', 7 'a', 8 'b', 8 |"]),
    ("quotes", #""-"-"a \"b\" \\ \n\u{1F600}""#, ["'' 28: 0 '-', 4 'a \"b\" \\ \n😀'"]),
    ("Chinese", "合并  你好-|", ["'合并' 4: 0 '你好', 3 |"]),
    (
      "Chinese names, as wide as two", "冷信号      1-2|\nlate          3|\n热信号，晚  -4|",
      ["'冷信号' 4: 0 '1', 2 '2', 3 |", "'late' from 2, 4: 2 '3', 3 |", "'热信号，晚' 3: 1 '4', 2 |"]
    ),
    ("holes", "a  ‹int›-|\n...\nb  |", ["'a' 7: 0 '‹int›', 6 |", "...", "'b' 1: 0 |"]),
    (
      "a late subscriber", "hot       1-2-3|\nhot-late    -3|",
      ["'hot' 6: 0 '1', 2 '2', 4 '3', 5 |", "'hot-late' from 2, 5: 3 '3', 4 |"]
    ),
    ("lanes without names", "1-2|\n  2|", ["'' 4: 0 '1', 2 '2', 3 |", "'' from 2, 4: 2 '2', 3 |"]),
    (
      "names that are not aligned", "a  1|\nlong  2|",
      ["'a' 2: 0 '1', 1 |", "'long' 2: 0 '2', 1 |"]
    ),
    ("a silent lane", "a  1|\nb", ["'a' 2: 0 '1', 1 |", "'b' 0: "]),
    ("empty lines and spaces behind", "\n1|  \n\n", ["'' 2: 0 '1', 1 |"]),
  ])
  func `lanes are read from lines of text`(name: String, text: String, rows: [String]) throws {
    #expect(try Self.rows(of: MarbleDiagram(parsing: Self.lines(text))) == rows, "\(name)")
  }

  @Test(arguments: [
    ("", DiagramProblem(kind: .noLane, line: 0, offset: 0)),
    ("...", DiagramProblem(kind: .noLane, line: 0, offset: 0)),
    ("a 1-|", DiagramProblem(kind: .space, line: 0, offset: 1)),
    ("a  1-|\nb  1|-", DiagramProblem(kind: .followsEnd, line: 1, offset: 5)),
    ("1X2", DiagramProblem(kind: .followsEnd, line: 0, offset: 2)),
    ("(1|2)", DiagramProblem(kind: .followsEnd, line: 0, offset: 3)),
    ("-(1", DiagramProblem(kind: .groupNeverClosed, line: 0, offset: 1)),
    ("1)", DiagramProblem(kind: .nothingToClose, line: 0, offset: 1)),
    ("((1))", DiagramProblem(kind: .groupInGroup, line: 0, offset: 1)),
    ("é-\"a", DiagramProblem(kind: .quoteNeverClosed, line: 0, offset: 3)),
    ("\"\\q\"", DiagramProblem(kind: .unknownEscape, line: 0, offset: 1)),
    ("\"\\u{110000}\"", DiagramProblem(kind: .unknownEscape, line: 0, offset: 1)),
    ("\"\\", DiagramProblem(kind: .unknownEscape, line: 0, offset: 1)),
    ("名  1 2", DiagramProblem(kind: .space, line: 0, offset: 6)),
  ])
  func `what isn't a diagram is told by its place`(text: String, problem: DiagramProblem) {
    #expect(throws: problem) { try MarbleDiagram(parsing: Self.lines(text)) }
  }

  @Test(arguments: ["(", ")", "\"", "\\", "-", "|", "X", " ", "1-", "a(b)", "\u{301}", "(1 "])
  func `a long line of one kind is read or refused in a moment`(piece: String) {
    let line = String(repeating: piece, count: 50_000)
    let time = ContinuousClock().measure { _ = try? MarbleDiagram(parsing: [line, "a  " + line]) }
    #expect(time < .seconds(60))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func rows(of diagram: MarbleDiagram) -> [String] {
    diagram.rows.map { row in
      guard case .lane(let lane) = row else { return "..." }
      let moments = lane.moments.map { moment in
        switch moment.event {
        case .value(let text): "\(moment.tick) '\(text)'"
        case .error: "\(moment.tick) X"
        case .completion: "\(moment.tick) |"
        }
      }
      let start = lane.start > 0 ? "from \(lane.start), " : ""
      return "'\(lane.name)' \(start)\(lane.length): \(moments.joined(separator: ", "))"
    }
  }
}

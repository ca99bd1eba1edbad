import MarbleModel
import Testing

@testable import MarbleChecking

@Suite struct DraggingTests {
  private static let whole = """
    diagram
     in   a--|
     out  -a-|
    lanes 0
    placing
     in  a--|
    answer
     in   a--|
     out  -a-|
    placing
     in  -a-|
    answer
     in   -a-|
     out  --a|
    end

    """

  @Test func `whole answers become a table`() {
    let result = Self.result(Self.whole)
    #expect(result.problem == nil && result.table?.choices == [[[0, 1]]])
  }

  @Test(arguments: [
    ("nothing", "", DragResult.Problem.unanswered, ""),
    ("another diagram", "diagram\n in  b|\nlanes 0\nend\n", .unanswered, ""),
    ("no lanes", "diagram\n in   a--|\n out  -a-|\nlanes\nend\n", .immovable, ""),
    ("a lane too far", "diagram\n in   a--|\n out  -a-|\nlanes 2\nend\n", .unanswered, ""),
    ("words for lanes", "diagram\n in   a--|\n out  -a-|\nlanes x y\nend\n", .immovable, ""),
    (
      "a memory",
      whole.replacing("end", with: "placing\n in  a--|\nanswer\n in   a--|\n out  a--|\nend"),
      .remembered, "in  a--|"
    ),
    (
      "a stop", whole.replacing("answer\n in   -a-|\n out  --a|\nend\n", with: ""), .stopped,
      "in  -a-|"
    ),
    ("a row too few", whole.replacing("\n out  --a|", with: ""), .disobeyed, "in  -a-|"),
    (
      "its own will", whole.replacing("answer\n in   -a-|", with: "answer\n in   a--|"), .disobeyed,
      "in  -a-|"
    ),
    ("no diagram", whole.replacing("--a|", with: "(("), .unanswered, ""),
    ("two meanings", whole + whole.replacing("--a|", with: "--b|"), .ambiguous, ""),
    ("lines from nowhere", "lanes 0\nanswer\n x\nend\n\nplacing\n", .unanswered, ""),
  ])
  func `what is wrong with answers is told`(
    name: String,
    text: String,
    problem: DragResult.Problem,
    details: String
  ) {
    #expect(Self.result(text) == DragResult(problem, details.isEmpty ? [] : [details]))
  }

  /// The end of `in` was moved, too.
  private static let ended = """
    diagram
     in   a-|
     out  -a|
    lanes 0
    ends 0
    placing
     in  a-|
    answer
     in   a-|
     out  -a|
    placing
     in  a|
    answer
     in   a|
     out  -a|
    placing
     in  -a|
    answer
     in   -a|
     out  --a|
    end

    """

  @Test func `a moved end is the last marble of its lane`() {
    let result = Self.result(Self.ended, ["in   a-|", "out  -a|"])
    #expect(result.table?.counts == [2] && result.table?.start == [0, 2])
    #expect(result.table?.choices == [[[0, 1], [1, 2]]])
    #expect(result.table?.rows(at: [0, 1]) == [[0, 0, -1, 1], [0, 1, -1, 2]])
    #expect(result.table?.rows(at: [1, 2]) == [[0, 1, -1, 2], [0, 2, -1, 3]])
  }

  @Test func `where readers type, ends stay where they are`() {
    let result = Self.result(Self.ended, ["in   a-|", "out  -a|"], isTyped: true)
    #expect(result.table?.counts == [1] && result.table?.choices == [[[0, 1]]])
  }

  @Test(arguments: ["ends 1", "ends 2"])
  func `the end of a row that can't be moved isn't an answer`(line: String) {
    let result = Self.result(
      Self.ended.replacing("ends 0", with: line),
      ["in   a-|", "out  -a|"]
    )
    #expect(result == DragResult(.unanswered))
  }

  /// The row `out` has another value for each place of the end, which makes the table too large.
  @Test func `if answers take too much room with moved ends, these stay`() {
    let name = String(repeating: "value", count: 10)
    let line = { (marble: Int, end: Int) in
      "(" + String(repeating: "-", count: marble) + "a"
        + String(repeating: "-", count: end - marble)
        + "|)"
    }
    let placings = (1...40).flatMap { end in (0..<end).map { (marble: $0, end: end) } }
    let answers = placings.map { marble, end in
      let row = line(marble, end)
      return "placing\n in  \(row)\nanswer\n in   \(row)\n out  \(name)\(marble * 99 + end)|\n"
    }
    let lines = ["in   \(line(0, 40))", "out  \(name)40|"]
    let head = "diagram\n \(lines[0])\n \(lines[1])\nlanes 0\nends 0\n"
    let result = Self.result(head + answers.joined() + "end\n", lines)
    #expect(result.table?.counts == [1])
    #expect(result.table?.choices == [[Array(0..<40)]])
  }

  @Test func `the same answers given twice are as good as one`() {
    #expect(Self.result(Self.whole + Self.whole) == Self.result(Self.whole))
  }

  @Test func `answers that take too much room are refused`() {
    let name = String(repeating: "value", count: 10)
    let placings = (0..<900).map { tick in
      let line =
        String(repeating: "-", count: tick) + "a" + String(repeating: "-", count: 899 - tick)
      return "placing\n in  \(line)|\nanswer\n in   \(line)|\n out  \(name)\(tick * 7_919)|\n"
    }
    let first = "a" + String(repeating: "-", count: 899)
    let text =
      "diagram\n in   \(first)|\n out  \(name)0|\nlanes 0\n" + placings.joined() + "end\n"
    #expect(Self.result(text, ["in   \(first)|", "out  \(name)0|"]) == DragResult(.tooLarge))
  }

  private static func result(
    _ placings: String,
    _ lines: [String] = ["in   a--|", "out  -a-|"],
    isTyped: Bool = false
  ) -> DragResult {
    var record = RunRecord(marks: [], output: [], errors: "", status: .exited(0))
    record.marks = [.init(number: RunRecord.Mark.end, offset: 0)]
    record.placings = placings
    let start = SourcePosition(line: 1)
    var fence = MarbleModel.Expectation(
      kind: .diagram,
      lines: lines.map { Listing.Line(text: $0, position: start) },
      range: SourceRange(at: start)
    )
    fence.dragging = .init(isTyped: isTyped)
    return Dragging(record).result(for: fence)
  }
}

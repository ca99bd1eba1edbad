import MarbleTestSupport
import Testing

@testable import MarbleModel

@Suite struct SequenceDiagramTests {
  @Test(arguments: [
    (
      "messages and notes", "main -> worker: next 1\nworker: prints 1\nworker -> worker: again",
      ["main", "worker"], ["0 -> 1: next 1", "1: prints 1", "1 -> 1: again"]
    ),
    (
      "an order", "lanes: c, the a, b\nb -> the a: x", ["c", "the a", "b"], ["2 -> 1: x"]
    ),
    ("an order that lacks some", "lanes: b\na -> b: x", ["b", "a"], ["1 -> 0: x"]),
    ("an arrow that says nothing", "a -> b:", ["a", "b"], ["0 -> 1: "]),
    ("signs in the text", "a -> b: c: d -> e", ["a", "b"], ["0 -> 1: c: d -> e"]),
    ("names with signs", "a-b -> c:d: x", ["a-b", "c:d"], ["0 -> 1: x"]),
    ("lines are left out", "a: x\n  ...\na: y", ["a"], ["0: x", "...", "0: y"]),
    ("spaces", "  主线程   ->  后台 :  下一个  ", ["主线程", "后台"], ["0 -> 1: 下一个"]),
  ])
  func `lanes and what happens are read from lines`(
    name: String,
    text: String,
    lanes: [String],
    rows: [String]
  ) throws {
    let diagram = try SequenceDiagram(parsing: Self.lines(text))
    #expect(diagram.lanes == lanes, "\(name)")
    #expect(Self.rows(of: diagram) == rows, "\(name)")
  }

  @Test(arguments: [
    ("", SequenceProblem(kind: .noEvent, line: 0, offset: 0)),
    ("...\nlanes: a", SequenceProblem(kind: .lateLanes, line: 1, offset: 0)),
    ("lanes: a", SequenceProblem(kind: .noEvent, line: 0, offset: 0)),
    ("a -> b", SequenceProblem(kind: .noColon, line: 0, offset: 0)),
    ("  a b", SequenceProblem(kind: .noColon, line: 0, offset: 2)),
    (": x", SequenceProblem(kind: .noLane, line: 0, offset: 0)),
    ("é: x\n  -> b: x", SequenceProblem(kind: .noLane, line: 1, offset: 2)),
    ("é -> : x", SequenceProblem(kind: .noReceiver, line: 0, offset: 5)),
    ("->: x", SequenceProblem(kind: .noLane, line: 0, offset: 0)),
    ("a:", SequenceProblem(kind: .noText, line: 0, offset: 2)),
    ("lanes: a\nlanes: b\na: x", SequenceProblem(kind: .lateLanes, line: 1, offset: 0)),
    ("lanes: é, é\né: x", SequenceProblem(kind: .repeatedLane("é"), line: 0, offset: 11)),
    ("lanes: a,, b\na: x", SequenceProblem(kind: .noLane, line: 0, offset: 9)),
    ("lanes:\na: x", SequenceProblem(kind: .noLane, line: 0, offset: 6)),
  ])
  func `what isn't a sequence is told by its place`(text: String, problem: SequenceProblem) {
    #expect(throws: problem) { try SequenceDiagram(parsing: Self.lines(text)) }
  }

  @Test func `text of any kind is read or refused`() {
    let pieces = [" ", " -> ", "->", "...", ": ", ":", ", ", "a", "B", "lanes: ", "\u{301}", "\t"]
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      let lines = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (0..<Int.random(in: 0...7, using: &generator))
          .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      }
      guard let diagram = try? SequenceDiagram(parsing: lines) else { continue }
      #expect(!diagram.lanes.isEmpty && Set(diagram.lanes).count == diagram.lanes.count)
    }
  }

  @Test(arguments: [" ", "->", " -> ", ": ", "a", ",", "lanes: a, ", "\u{301}"])
  func `a long line of one kind is read or refused in a moment`(piece: String) {
    let line = String(repeating: piece, count: 20_000)
    let time = ContinuousClock().measure {
      _ = try? SequenceDiagram(parsing: [line])
      _ = try? SequenceDiagram(parsing: ["a: " + line, line + ": b", "a -> " + line])
    }
    #expect(time < .seconds(60))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func rows(of diagram: SequenceDiagram) -> [String] {
    diagram.rows.map { row in
      switch row {
      case .message(let from, let to, let text): "\(from) -> \(to): \(text)"
      case .note(let lane, let text): "\(lane): \(text)"
      case .gap: "..."
      }
    }
  }
}

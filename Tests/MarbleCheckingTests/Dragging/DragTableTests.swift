import MarbleModel
import Testing

@testable import MarbleChecking

@Suite struct DragTableTests {
  @Test func `a row that follows its marbles takes one telling for all placings`() throws {
    let table = try Self.table(
      ["a-b---|", "(a-b-----|)", "-(a-b----|)"].map { line in
        "in   \(line)\nout  \(line.replacing("a", with: "c").replacing("b", with: "d"))"
      }
    )
    let telling = [[0, 0, 0, 1, 1, 0, -1, -1, 6], [2, 0, 0, 3, 1, 0, -1, -1, 6]]
    #expect(
      table
        == DragTable(
          lanes: [0],
          counts: [2],
          start: [0, 2],
          choices: [[[0, 1], [1, 2]]],
          texts: ["a", "b", "c", "d"],
          tellings: [telling],
          runs: [0, 3]
        )
    )
  }

  @Test func `a row that begins later is told by the marble with which it begins`() throws {
    let table = try Self.table(["in  a---|\non    -b|", "in  -a--|\non     -b|", "in  --a-|\non"])
    let tellings = [
      [[0, 0, 0, -1, -1, 4], [-4, 0, 2, 1, 0, 3, -1, -1, 4]],
      [[0, 0, 0, -1, -1, 4], [-4, 0, 2, 1, -1, 4, -1, 0, 4]],
      [[0, 0, 0, -1, -1, 4], [-3, -1, 0]],
    ]
    #expect(
      table
        == DragTable(
          lanes: [0],
          counts: [1],
          start: [0],
          choices: [[[0, 1, 2]]],
          texts: ["a", "b"],
          tellings: tellings,
          runs: [0, 1, 1, 1, 2, 1]
        )
    )
  }

  @Test func `an end that is a marble is followed by what ends with it, and by no value`() throws {
    let table = try Self.table(
      ["a---|", "a--|", "-a--|"].map { "in   \($0)\nout  -\($0)\ntwo  --\($0.dropLast())---|" },
      movingEnds: true
    )
    #expect(table.counts == [2] && table.start == [0, 4])
    #expect(
      table.tellings == [[[0, 0, 0, -1, 1, 0], [0, 0, 1, -1, 1, 1], [0, 0, 2, -1, 1, 5]]]
    )
  }

  @Test func `two different answers to one placing make no table`() throws {
    let texts = [["a  1-|", "b  1-|"], ["a  -1|", "b  -1|"], ["a  1-|", "b  2-|"]]
    let diagrams = try texts.map { try MarbleDiagram(parsing: $0) }
    #expect(DragTable(of: Array(diagrams.prefix(2)), lanes: [0]) != nil)
    #expect(DragTable(of: Array(diagrams.prefix(2) + [diagrams[0]]), lanes: [0]) != nil)
    #expect(DragTable(of: diagrams, lanes: [0]) == nil)
  }

  /// Plays the part of the script, and must get back what went in.
  @Test(arguments: 0..<60)
  func `every answer comes back as it was, however strange`(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let diagrams = (0..<30).compactMap { _ in Self.strange(&numbers) }
    #expect(diagrams.count == 30)
    var seen: Set<[Int]> = []
    let different = diagrams.filter { seen.insert($0.lanes[0].moments.map(\.tick)).inserted }
    let table = try #require(DragTable(of: different, lanes: [0]))
    for diagram in different {
      let placing = Array(diagram.lanes[0].moments.map(\.tick).prefix(2))
      let rows = zip(diagram.lanes, diagram.cuts).map { $0.row(naming: table.texts, isCut: $1) }
      #expect(table.rows(at: placing) == rows)
    }
  }

  /// Marbles on a grid from which one may stray, or of which two are elsewhere, are told briefly.
  @Test(arguments: [
    ("a grid", [[0, 4], [0, 8], [4, 8]], [[[0, 4], [4, 8]]]),
    (
      "a stray", [[0, 4], [0, 8], [4, 8], [1, 4], [1, 8], [0, 6], [4, 6]],
      [[[0, 1, 4], [4, 8]], [[0, 4], [4, 6, 8]]]
    ),
    ("something else", [[0, 4], [1, 5], [0, 8]], [[[0], [4]], [[0], [8]], [[1], [5]]]),
  ])
  func `placings are chosen`(name: String, ticks: [[Int]], choices: [[[Int]]]) throws {
    let table = try Self.table(
      ticks.map { ticks in
        let (first, second) = (ticks[0], ticks[1])
        return "in  " + String(repeating: "-", count: first) + "a"
          + String(repeating: "-", count: second - first - 1) + "b"
          + String(repeating: "-", count: 9 - second) + "|"
      }
    )
    #expect(table.choices == choices)
    for placing in ticks {
      #expect(table.rows(at: placing) == [[0, placing[0], 1, placing[1], -1, 10]])
    }
    #expect(table.rows(at: [2, 9]) == nil)
  }

  private static func table(_ texts: [String], movingEnds: Bool = false) throws -> DragTable {
    let diagrams = try texts.map { text in
      try MarbleDiagram(parsing: text.split(separator: "\n").map(String.init))
    }
    return try #require(DragTable(of: diagrams, lanes: [0], movingEndsOf: movingEnds ? [0] : []))
  }

  private static func strange(_ numbers: inout Numbers) -> MarbleDiagram? {
    let first = Int(numbers.next() % 5)
    let second = first + 1 + Int(numbers.next() % 5)
    let lines = [
      "in   " + line([(first, "a"), (second, "b")], end: 12) + "|",
      "out  "
        + line(
          (0..<Int(numbers.next() % 4)).map { number in
            let texts = ["x", #""""#, #""-1""#, #""\u{0}""#]
            return (number * 2 + Int(numbers.next() % 2), texts[Int(numbers.next() % 4)])
          },
          end: 9 + Int(numbers.next() % 3)
        ) + "-",
    ]
    return try? MarbleDiagram(parsing: lines)
  }

  /// Returns a group with texts at ticks, up to the tick where it ends.
  private static func line(_ events: [(tick: Int, text: String)], end: Int) -> String {
    var (line, now) = ("", 0)
    for (tick, text) in events {
      line += String(repeating: "-", count: tick - now) + text
      now = tick
    }
    return "(" + line + ")" + String(repeating: "-", count: end)
  }
}

/// Numbers that look like chance, and are the same each time.
private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

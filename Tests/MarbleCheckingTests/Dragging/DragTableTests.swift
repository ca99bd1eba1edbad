import MarbleModel
import Testing

@testable import MarbleChecking

@Suite struct DragTableTests {
  @Test func `a row that follows its marbles takes one telling for all placings`() throws {
    let table = try Self.table(
      ["in   a-b|\nout  -a-b|", "in   ab-|\nout  -ab-|", "in   -ab|\nout  --ab|"].map(Self.spread)
    )
    #expect(
      table.json
        == "[[0],[2],[0,2],[[[0,1],[1,2]]],[\"a\",\"b\"],"
        + "[[[0,0,0,1,1,0,-1,-1,3],[0,0,1,1,1,1,-1,-1,4]]],[0,3]]"
    )
  }

  @Test func `texts are quoted, whatever they hold`() throws {
    let value = "</script>\\u{2028}\\\"\\\\😀"
    let table = try Self.table(["in  \"\(value)\"-|", "in  -\"\(value)\"|"])
    #expect(table.json.contains(#"["</script>\u2028\"\\\ud83d\ude00"]"#))
    #expect(table.json.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Plays the part of the script, and must get back what went in.
  @Test(arguments: 0..<60)
  func `every answer comes back as it was, however strange`(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let diagrams = (0..<30).map { _ in Self.strange(&numbers) }
    var seen: Set<[Int]> = []
    let different = diagrams.filter { seen.insert($0.lanes[0].moments.map(\.tick)).inserted }
    let table = try #require(DragTable(of: different, lanes: [0]))
    for diagram in different {
      let placing = Array(diagram.lanes[0].moments.map(\.tick).prefix(2))
      #expect(table.rows(at: placing) == diagram.lanes.map(table.row))
    }
  }

  private static func table(_ texts: [String]) throws -> DragTable {
    let diagrams = try texts.map { text in
      try MarbleDiagram(parsing: text.split(separator: "\n").map(String.init))
    }
    return try #require(DragTable(of: diagrams, lanes: [0]))
  }

  /// Lets `ab` be two values that follow each other.
  private static func spread(_ text: String) -> String {
    text.replacing("ab", with: "a\"b\"")
  }

  private static func strange(_ numbers: inout Numbers) -> MarbleDiagram {
    let first = Int(numbers.next() % 5)
    let second = first + 1 + Int(numbers.next() % 5)
    let end = MarbleDiagram.Moment(tick: 12, event: .completion)
    let lane = MarbleDiagram.Lane(
      name: "in",
      moments: [.init(tick: first, event: .value("a")), .init(tick: second, event: .value("b")), end],
      length: 13
    )
    var tick = 0
    let moments = (0..<Int(numbers.next() % 4)).map { _ -> MarbleDiagram.Moment in
      tick += Int(numbers.next() % 4)
      return .init(tick: tick, event: .value(["x", "", "-1", "\u{0}"][Int(numbers.next() % 4)]))
    }
    let out = MarbleDiagram.Lane(name: "out", moments: moments, length: tick + 1)
    return MarbleDiagram(rows: [.lane(lane), .lane(out)])
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

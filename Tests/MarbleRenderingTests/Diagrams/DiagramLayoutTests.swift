import Testing

@testable import MarbleModel
@testable import MarbleRendering

@Suite struct DiagramLayoutTests {
  @Test(arguments: 1...100)
  func `marks keep apart, stand where their tick stands and stay within the picture`(
    seed: UInt64
  ) throws {
    var diagrams = RandomDiagrams(state: seed)
    let diagram = diagrams.next()
    let layout = DiagramLayout(of: diagram)
    #expect(layout.ticks == layout.ticks.sorted())
    for (lane, placed) in zip(diagram.lanes, layout.lanes) {
      try #require(placed.marks.count == lane.moments.count)
      for (mark, next) in zip(placed.marks, placed.marks.dropFirst()) {
        #expect(mark.right < next.left)
      }
      for (number, moment) in lane.moments.enumerated() {
        let isFirst = number == 0 || lane.moments[number - 1].tick != moment.tick
        let mark = placed.marks[number]
        guard isFirst else { continue }
        #expect(mark.left + DiagramText.reach(of: moment.event) == layout.ticks[moment.tick])
      }
      #expect((placed.marks.first?.left ?? layout.start) >= layout.start)
      #expect((placed.marks.last?.right ?? 0) <= layout.width)
      #expect(placed.end <= layout.width)
      #expect(placed.y > 0 && placed.y < layout.height)
    }
  }

  @Test func `where there is room all ticks are equally wide`() throws {
    let diagram = try MarbleDiagram(parsing: ["a  1---2---3--|", "b  -a---bc---c-|"])
    let ticks = DiagramLayout(of: diagram).ticks
    #expect(Set(zip(ticks, ticks.dropFirst()).map { $1 - $0 }) == [18])
  }
}

/// Diagrams put together at random, the same ones for the same seed.
private struct RandomDiagrams {
  var state: UInt64

  mutating func next() -> MarbleDiagram {
    let rows = (0..<(1 + number(below: 5))).map { _ in MarbleDiagram.Row.lane(lane()) }
    return MarbleDiagram(rows: rows)
  }

  private mutating func lane() -> MarbleDiagram.Lane {
    var moments: [MarbleDiagram.Moment] = []
    var tick = number(below: 3)
    for _ in 0..<number(below: 9) {
      let text = String(repeating: number(below: 2) == 0 ? "w" : "宽", count: number(below: 12))
      moments.append(MarbleDiagram.Moment(tick: tick, event: .value(text)))
      tick += number(below: 4)
    }
    if number(below: 2) == 0 {
      let event: MarbleDiagram.Event = number(below: 2) == 0 ? .error : .completion
      moments.append(MarbleDiagram.Moment(tick: tick, event: event))
    }
    let name = String(repeating: "n", count: number(below: 8))
    return MarbleDiagram.Lane(name: name, moments: moments, length: tick + number(below: 20))
  }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

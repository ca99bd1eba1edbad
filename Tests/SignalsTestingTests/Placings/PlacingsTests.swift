import Testing

@testable import SignalsTesting

@Suite struct PlacingsTests {
  @Test(arguments: [
    ("two marbles", ["a-b-|"], 400, "01 03 12 13 23"),
    ("a row that goes on", ["a--"], 400, "1 2"),
    ("a marble at the end", ["-(a|)"], 400, "0"),
    ("two lanes", ["a-|", "-b|"], 400, "00 10 11"),
  ])
  func `all placings are there if they are few`(
    name: String,
    lanes: [String],
    limit: Int,
    expected: String
  ) throws {
    let placings = Placings(of: try lanes.map(Self.lane), limit: limit)
    let found = placings.ticks.map { $0.joined().map(String.init).joined() }
    #expect(found == expected.split(separator: " ").map(String.init))
  }

  /// So no marble moves another one: it finds a place wherever the others are.
  @Test(arguments: [
    ("one lane", ["a-----b-----c-----|"], 3),
    ("two lanes", ["a-------b---|", "----1--2--|"], 4),
  ])
  func `if they are more, marbles share a grid, from which one may stray`(
    name: String,
    lines: [String],
    grid: Int
  ) throws {
    let lanes = try lines.map(Self.lane)
    let own = lanes.flatMap(\.ticks)
    let known = Set(Placings(of: lanes, limit: 300).ticks.map { Array($0.joined()) } + [own])
    for placing in known {
      let strays = placing.indices.filter { !(placing[$0] - own[$0]).isMultiple(of: grid) }
      #expect(strays.count <= 1)
      for marble in placing.indices {
        let isAlone = strays.isEmpty || strays == [marble]
        for step in isAlone ? [-1, 1] : [-grid, grid] {
          var moved = placing
          moved[marble] += step
          #expect(known.contains(moved) == Self.fits(moved, lanes), "\(moved)")
        }
      }
    }
  }

  @Test func `of many marbles two at a time are moved`() throws {
    let lanes = try ["0-1-2-3-4-5-6-|", "0-1-2-3-4-|"].map(Self.lane)
    let own = lanes.flatMap(\.ticks)
    let moved = Placings(of: lanes).ticks.map { placing in
      zip(placing.joined(), own).count { $0 != $1 }
    }
    #expect(Set(moved) == [1, 2])
  }

  @Test(arguments: ["1-2-3-4-5-6-7-8-9-|", "a" + String(repeating: "-", count: 5_000) + "|"])
  func `however many there could be, no more than the limit are taken`(line: String) throws {
    let lane = try Self.lane(line)
    for lanes in [[lane], [lane, lane], [lane, lane, lane]] {
      let placings = Placings(of: lanes).ticks
      #expect((1...Placings.limit).contains(placings.count))
      #expect(Set(placings).count == placings.count)
      for ticks in placings.joined() {
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy(<))
        #expect(ticks.allSatisfy { 0 <= $0 && $0 < lane.room })
      }
    }
  }

  @Test(arguments: ["|", "---", "(a b)-|", "(a b|)"])
  func `a lane without marbles, or with two on a tick, cannot be moved`(line: String) throws {
    #expect(Lane(of: try Timeline(line)) == nil)
  }

  @Test func `a placing keeps the values, their order and the end`() throws {
    let lane = try Self.lane("a-b-X")
    #expect("\(lane.placed(at: [1, 3]))" == "-a-bX")
    #expect("\(lane.movingEnd.placed(at: [0, 1, 3]))" == "(a-b--X)")
  }

  @Test(arguments: [
    ("a-b-|", "012 013 014 023 024 034 123 124 134 234"), ("a-X", "01 02 12"),
  ])
  func `an end is one more marble after those of its lane`(line: String, expected: String) throws {
    let freed = try #require(Placings.movingEnds(of: [try Self.lane(line)]))
    let all = Placings(of: freed).ticks + [freed.map(\.ticks)]
    let found = all.map { $0.joined().map(String.init).joined() }.sorted()
    #expect(found == expected.split(separator: " ").map(String.init))
  }

  @Test func `of several lanes, those that end after their last value move their ends`() throws {
    let lanes = try ["a|", "b-", "-(c|)"].map(Self.lane)
    #expect(Placings.movingEnds(of: lanes)?.map(\.ticks) == [[0, 1], [0], [1]])
  }

  @Test(arguments: [
    ("a row that goes on", "a-b-", 1000), ("an end with its last value", "a-(b|)", 1000),
    ("more placings than the limit", "a-b-|", 9),
  ])
  func `an end stays where it is`(name: String, line: String, limit: Int) throws {
    #expect(Placings.movingEnds(of: [try Self.lane(line)], limit: limit) == nil)
  }

  @Test func `with its end, a lane has as many placings as the limit allows, or keeps it`() throws {
    let lane = try Self.lane("1-----2-----3-----|")
    #expect(Placings.movingEnds(of: [lane], limit: 3_876)?.first?.ticks == [0, 6, 12, 18])
    #expect(Placings.movingEnds(of: [lane], limit: 3_875) == nil)
  }

  /// Whether marbles are in order, and none is beyond the room of its lane.
  private static func fits(_ ticks: [Int], _ lanes: [Lane]) -> Bool {
    var rest = ticks[...]
    return lanes.allSatisfy { lane in
      let own = rest.prefix(lane.ticks.count)
      rest = rest.dropFirst(own.count)
      return zip(own, own.dropFirst()).allSatisfy(<)
        && own.allSatisfy { (0..<lane.room).contains($0) }
    }
  }

  private static func lane(_ line: String) throws -> Lane {
    try #require(Lane(of: try Timeline(line)))
  }
}

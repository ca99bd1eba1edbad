import Testing

@testable import SignalsTesting

@Suite struct PlacingsTests {
  @Test(arguments: [
    ("two marbles", ["a-b-|"], 400, "01 03 12 13 23"),
    ("a row that goes on", ["a--"], 400, "1 2"),
    ("a marble at the end", ["-(a|)"], 400, "0"),
    ("two lanes", ["a-|", "-b|"], 400, "00 10 11"),
    ("a grid, and single moves", ["a---b---|"], 20, "06 14 24 26 34 05 07 02 01 03 15 25"),
  ])
  func `all placings are there if they are few`(
    name: String,
    lanes: [String],
    limit: Int,
    expected: String
  ) throws {
    let placings = Placings(of: try lanes.map(Self.lane), limit: limit)
    let found = placings.ticks.map { $0.joined().map(String.init).joined() }
    if name.hasPrefix("a grid") {
      #expect(Set(found).count == found.count && found.count <= limit && !found.contains("04"))
      #expect(Set(found).isSuperset(of: ["14", "24", "34", "05", "06", "07", "26", "02"]))
    } else {
      #expect(found == expected.split(separator: " ").map(String.init))
    }
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
  }

  private static func lane(_ line: String) throws -> Lane {
    try #require(Lane(of: try Timeline(line)))
  }
}

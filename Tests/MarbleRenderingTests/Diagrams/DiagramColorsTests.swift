import Testing

@testable import MarbleModel
@testable import MarbleRendering

@Suite struct DiagramColorsTests {
  @Test(arguments: [
    ("equal values", ["in   a-b|", "out  -a-b|"], "01 01"),
    ("what shows the value of its tick", ["in   1--2-|", "out  10-20|"], "01 01"),
    ("what shows it later", ["in   1----|", "out  --10-|"], "0 6"),
    ("what shows two values", ["in   1---|", "and  -a--|", "out  -1a-|"], "0 1 6"),
    ("what shows one of two values", ["in   1---|", "and  2---|", "out  10--|"], "0 1 6"),
    ("what shows another one", ["in   1-2-|", "out  --10|"], "01 6"),
    ("what shows nothing", ["in   1-2-|", "out  5-7-|"], "01 23"),
    ("what shows two that are one", ["in   a---|", "out  aa--|", "on   aaa-|"], "0 0 6"),
    ("a seventh value", ["in  1-2-3-4-5-6-7-8|"], "01234566"),
  ])
  func `a value has the colour of another one only if it must come from there, and none if it may`(
    name: String,
    lines: [String],
    expected: String
  ) throws {
    let lanes = try MarbleDiagram(parsing: lines).lanes
    let found = zip(lanes, DiagramColors.numbers(in: lanes)).map { lane, numbers in
      zip(lane.moments, numbers).compactMap { moment, number in
        if case .value = moment.event { "\(number)" } else { nil }
      }
      .joined()
    }
    #expect(found.joined(separator: " ") == expected)
  }
}

import Testing

@testable import MarbleModel

@Suite struct ObservationLogTests {
  @Test(arguments: [0, 1, 24, 2_064])
  func `too few bytes aren't a log`(count: Int) {
    #expect(ObservationLog([UInt8](repeating: 0, count: count)) == nil)
  }

  @Test func `an empty log holds nothing`() throws {
    let log = try #require(ObservationLog([UInt8](repeating: 0, count: 4_096)))
    #expect(log.places == [])
    #expect(log.steps == [])
    #expect(!log.isCut)
  }

  @Test(arguments: 0..<50)
  func `numbers that lead nowhere are survived`(round: Int) throws {
    let values: [Int64] = [1, 2, 3, 16, 80, -1, .max, .min, 1 << 40, 2_500, Int64(round)]
    var numbers = (0..<1_009).map { _ in values.randomElement() ?? 0 }
    numbers[0] = .max
    numbers[258] = Int64(2 + round % 2)
    numbers[259] = Int64(round * 8)
    let log = try #require(ObservationLog(numbers.withUnsafeBytes { Array($0) }))
    #expect(log.places.count + log.steps.count <= numbers.count / 2)
  }
}

import Testing

@testable import Signals

/// What waits at a subject, as a value without threads.
@Suite struct BacklogTests {
  /// A buffering, what is put in (`w` for work, digits for values; in capitals or not: by another
  /// thread or not), and what comes out.
  struct Case: CustomTestStringConvertible, Sendable {
    let buffering: ValueBuffering
    let admissions: String
    let delivered: String
    let spilled: String

    var testDescription: String { "\(buffering): \(admissions)" }
  }

  static let cases = [
    Case(buffering: .all, admissions: "1 2 w 3", delivered: "1 2 w 3", spilled: ""),
    Case(buffering: .newest(2), admissions: "1 2 3 4", delivered: "3 4", spilled: "1 2"),
    Case(buffering: .newest(2), admissions: "w 1 2 w 3 w", delivered: "w 2 w 3 w", spilled: "1"),
    Case(buffering: .newest(1), admissions: "1 w 2 w 3", delivered: "w w 3", spilled: "1 2"),
    Case(buffering: .newest(0), admissions: "1 w 2", delivered: "w", spilled: "1 2"),
    Case(buffering: .oldest(2), admissions: "1 2 3 w 4", delivered: "1 2 w", spilled: "3 4"),
    Case(buffering: .oldest(0), admissions: "1 w", delivered: "w", spilled: "1"),
    Case(buffering: .waiting(2), admissions: "1 2 3", delivered: "1 2 3", spilled: ""),
    Case(buffering: .waiting(2), admissions: "1 2 f3 w", delivered: "1 2 w", spilled: "full"),
    Case(buffering: .waiting(0), admissions: "f1 f2", delivered: "1", spilled: "full"),
  ]

  @Test(arguments: cases, [false, true])
  func `what is kept comes out in its order`(row: Case, oneByOne: Bool) {
    let log = Log()
    let spilled = Log()
    let backlog = Backlog<Int>(keeping: row.buffering)
    for word in row.admissions.split(separator: " ") {
      guard let value = Int(word.drop { $0 == "f" }) else {
        backlog.append { log("w") }
        continue
      }
      let spill = Ring<Int>()
      let admission = backlog.admit(value, isForeign: word.hasPrefix("f"), spill: spill)
      if admission == .full { spilled("full") }
      for value in spill.removeAll() { spilled("\(value)") }
    }
    let hub = Hub<Int>()
    let subject = Subject(hub)
    subject.subscribe { log("\($0)") }
    while oneByOne, !backlog.isEmpty {
      let first = Backlog<Int>()
      backlog.moveFirst(to: first)
      first.deliverFirst(into: hub)
      #expect(first.isEmpty)
    }
    withExtendedLifetime(subject) { while !backlog.isEmpty { backlog.deliverFirst(into: hub) } }
    #expect(log.text.split(separator: "\n").joined(separator: " ") == row.delivered)
    #expect(spilled.text.split(separator: "\n").joined(separator: " ") == row.spilled)
  }

  @Test func `SLOW-01: a word is said at 10,000 and at each ten times as many`() {
    let backlog = Backlog<Int>()
    let spoken = (1...100_000).filter {
      backlog.admit($0, isForeign: false, spill: nil) == .keptAndWorthAWord
    }
    #expect(spoken == [10_000, 100_000])
  }
}

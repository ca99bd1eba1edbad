import SignalsTesting
import Testing

@testable import Signals

@Suite struct WindowClockTests {
  private let scheduler = TestScheduler()

  @Test func `windows of time follow each other without drifting`() {
    var clock = WindowClock(every: .seconds(2), count: nil, on: scheduler)
    let first = clock.begin(at: second(1))
    #expect(Self.text(first) == "3")
    let late = clock.goOff(first?.number ?? 0, at: second(4))
    #expect(Self.text(late) == "over, next 5")
  }

  @Test func `a window that would be over already is not made up for`() {
    var clock = WindowClock(every: .seconds(2), count: nil, on: scheduler)
    let first = clock.begin(at: second(1))
    #expect(Self.text(clock.goOff(first?.number ?? 0, at: second(5))) == "over, next 7")
  }

  @Test func `a full window moves the end of the next one, and the timer finds that out`() {
    var clock = WindowClock(every: .seconds(2), count: 2, on: scheduler)
    let first = clock.begin(at: second(0))
    let filled = [clock.fill(), clock.fill()]
    #expect(filled == [false, true])
    #expect(clock.begin(at: second(1)) == nil)
    #expect(Self.text(clock.goOff(first?.number ?? 0, at: second(2))) == "early 3")
    #expect(Self.text(clock.goOff(first?.number ?? 0, at: second(3))) == "outdated")
  }

  @Test func `between a full window and the next one no time ends`() {
    var clock = WindowClock(every: .seconds(2), count: 1, on: scheduler)
    let first = clock.begin(at: second(0))
    let isFull = clock.fill()
    #expect(isFull)
    #expect(Self.text(clock.goOff(first?.number ?? 0, at: second(2))) == "early 4")
    #expect(clock.begin(at: second(2)) == nil)
  }

  @Test func `each window counts its own values`() {
    var clock = WindowClock(every: .seconds(2), count: 2, on: scheduler)
    let first = clock.begin(at: second(0))
    let isFull = clock.fill()
    #expect(!isFull)
    #expect(Self.text(clock.goOff(first?.number ?? 0, at: second(2))) == "over, next 4")
    let filled = [clock.fill(), clock.fill()]
    #expect(filled == [false, true])
  }

  private func second(_ number: Int) -> Instant {
    .epoch + .seconds(number)
  }

  private static func text(_ setting: Deadline.Setting?) -> String {
    setting.map { "\($0.instant.sinceEpoch.components.seconds)" } ?? "none"
  }

  private static func text(_ outcome: WindowClock.Outcome) -> String {
    switch outcome {
    case .outdated: "outdated"
    case .early(let setting): "early \(text(setting))"
    case .over(let next): "over, next \(text(next))"
    }
  }
}

import SignalsTesting
import Testing

@testable import Signals

@Suite struct ThrottleClockTests {
  private let scheduler = TestScheduler()

  @Test func `a timer that was stopped says nothing about the next one`() {
    var clock = ThrottleClock()
    let first = clock.postpone(to: .epoch + .seconds(1), on: scheduler)
    _ = clock.stop()
    let second = clock.postpone(to: .epoch + .seconds(1), on: scheduler)
    #expect(goOff(first, &clock, after: 2) == "outdated")
    #expect(goOff(second, &clock, after: 2) == "due")
    #expect(goOff(second, &clock, after: 2) == "outdated")
  }

  @Test func `a timer that was postponed is set again when it goes off`() {
    var clock = ThrottleClock()
    let first = clock.postpone(to: .epoch + .seconds(1), on: scheduler)
    #expect(clock.postpone(to: .epoch + .seconds(3), on: scheduler) == nil)
    #expect(goOff(first, &clock, after: 1) == "early 3.0 seconds")
    #expect(goOff(first, &clock, after: 3) == "outdated")
  }

  private func goOff(
    _ setting: ThrottleClock.Setting?,
    _ clock: inout ThrottleClock,
    after seconds: Int
  ) -> String {
    switch clock.goOff(setting?.number ?? 0, at: .epoch + .seconds(seconds)) {
    case .outdated: "outdated"
    case .early(let next): "early \(next.instant.sinceEpoch)"
    case .due: "due"
    }
  }
}

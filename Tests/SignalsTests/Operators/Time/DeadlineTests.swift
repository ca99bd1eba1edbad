import SignalsTesting
import Testing

@testable import Signals

@Suite struct DeadlineTests {
  private let scheduler = TestScheduler()

  @Test func `a timer that was stopped says nothing about the next one`() {
    var deadline = Deadline()
    let first = deadline.postpone(to: .epoch + .seconds(1), on: scheduler)
    _ = deadline.stop()
    let second = deadline.postpone(to: .epoch + .seconds(1), on: scheduler)
    #expect(goOff(first, &deadline, after: 2) == "outdated")
    #expect(goOff(second, &deadline, after: 2) == "due")
    #expect(goOff(second, &deadline, after: 2) == "outdated")
  }

  @Test func `a timer that was postponed is set again when it goes off`() {
    var deadline = Deadline()
    let first = deadline.postpone(to: .epoch + .seconds(1), on: scheduler)
    #expect(deadline.postpone(to: .epoch + .seconds(3), on: scheduler) == nil)
    #expect(goOff(first, &deadline, after: 1) == "early 3.0 seconds")
    #expect(goOff(first, &deadline, after: 3) == "outdated")
  }

  @Test func `a timer that isn't set can't be stopped, and one that is can be once`() {
    var deadline = Deadline()
    #expect(deadline.stop() == nil)
    let setting = deadline.postpone(to: .epoch + .seconds(1), on: scheduler)
    #expect(deadline.stop() == (setting?.number ?? 0) + 1)
    #expect(deadline.stop() == nil)
  }

  private func goOff(
    _ setting: Deadline.Setting?,
    _ deadline: inout Deadline,
    after seconds: Int
  ) -> String {
    switch deadline.goOff(setting?.number ?? 0, at: .epoch + .seconds(seconds)) {
    case .outdated: "outdated"
    case .early(let next): "early \(next.instant.sinceEpoch)"
    case .due: "due"
    }
  }
}

import Signals
import SignalsTesting

extension Signal {
  /// Subscribes and notes all events with the time at which they came.
  @discardableResult
  func subscribe(noting log: Log, by clock: TestScheduler) -> Disposable {
    subscribe {
      log("\(clock.time) \($0)")
    } error: {
      log("\(clock.time) error \($0)")
    } completed: {
      log("\(clock.time) completed")
    }
  }
}

extension TestScheduler {
  /// The time since the beginning of the test, such as `1.5s`.
  var time: String {
    let milliseconds = now.sinceEpoch / .milliseconds(1)
    let seconds = Int(milliseconds) / 1000
    let rest = Int(milliseconds) % 1000
    return rest == 0 ? "\(seconds)s" : "\(seconds).\(rest / 100)s"
  }

  /// Does something at a time.
  func at(_ seconds: Double, _ work: @escaping @Sendable () -> Void) {
    schedule(after: .seconds(seconds), work)
  }
}

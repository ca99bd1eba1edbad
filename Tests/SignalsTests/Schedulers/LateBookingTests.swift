import Signals
import Synchronization
import Testing

/// What is booked is cancelled, even if an earlier booking comes to light after it.
@MainActor @Suite struct LateBookingTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Signal<Int>, Scheduler) -> Signal<Int>

    static let all = [
      Way(testDescription: "delay") { $0.delay(.seconds(3600), on: $1) },
      Way(testDescription: "bufferWithTime") {
        $0.bufferWithTime(.seconds(3600), on: $1).map { $0[0] }
      },
      Way(testDescription: "repeat(after:)") { source, scheduler in
        source.take(1).repeat(after: .seconds(3600), on: scheduler)
      },
      Way(testDescription: "retry") { source, scheduler in
        source.take(1).concat(.error(Failure("e"))).retry(on: scheduler) { _, _ in .seconds(3600) }
      },
      Way(testDescription: "throttle") { $0.throttle(.seconds(3600), on: $1) },
    ]
  }

  @Test(.timeLimit(.minutes(10)), arguments: Way.all)
  func `SCHD-07: a timer that was set again before the first call returned is cancelled`(
    way: Way
  ) async {
    let log = Log()
    let freed = Milestone()
    let source = Source<Int>()
    let scheduler = HastyScheduler(noting: log)
    var subscription: Disposable? = way.apply(source.signal, scheduler).subscribe {
      [farewell = Farewell(reaching: freed)] value in
      _ = farewell
      if value == 1 { source.sendNext(2) }
    }
    source.sendNext(1)
    if way.testDescription.hasPrefix("re") { source.sendNext(3) }
    subscription?.dispose()
    subscription = nil
    source.forget()
    #expect(log.text.split(separator: "\n").contains("second cancelled"))
    // The thread that did the first work lets go of it a little later.
    await freed.wait()
  }
}

/// Something that reaches a milestone when nobody holds it any more.
private final class Farewell: Sendable {
  private let milestone: Milestone

  init(reaching milestone: Milestone) { self.milestone = milestone }

  deinit { milestone.reach() }
}

/// A scheduler that has done its first work before it says how to cancel it, and never does the
/// second.
private final class HastyScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let log: Log
  private let calls = Counter()

  init(noting log: Log) {
    self.log = log
    super.init(name: "hasty")
  }

  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    switch calls.next() {
    case 1:
      race(1) { _ in work() }
      return log.cleanup("first cancelled")
    case 2: return log.cleanup("second cancelled")
    default: return nil
    }
  }

  override func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    schedule(work)
  }
}

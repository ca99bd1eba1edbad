/// A signal that subscribes to its source again when it has failed, according to a plan.
final class RetrySignal<Value: Sendable>:
  OperatorSignal<Value, Value, RetrySink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let plan: RetryPlan
  private let scheduler: Scheduler?

  init(_ source: Signal<Value>, _ plan: RetryPlan, on scheduler: Scheduler? = nil) {
    self.plan = plan
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    linkType().init(sink, source, plan, on: scheduler, in: scope).begin()
  }
}

/// What to do about an error.
enum RetryPlan: Sendable {
  /// Tries up to this many more times.
  case upTo(Int)
  /// Tries until it succeeds.
  case forever
  /// Tries again after the time that the closure returns; gives up if it returns nil.
  case pausing(@Sendable (_ error: any Error, _ failures: Int) -> Duration?)

  /// Returns how long to wait before the next round, or nil if there is none.
  func pause(after error: any Error, _ failures: Int) -> Duration? {
    switch self {
    case .upTo(let limit): failures <= limit ? .zero : nil
    case .forever: .zero
    case .pausing(let decide): decide(error, failures)
    }
  }
}

class RetrySink<Value: Sendable>: RoundsSink<Value>, @unchecked Sendable {
  // Unchecked because rounds follow each other, and only their ends change `failures`.
  private let plan: RetryPlan
  private var failures = 0

  required init(
    _ downstream: Sink<Value>,
    _ source: Signal<Value>,
    _ plan: RetryPlan,
    on scheduler: Scheduler?,
    in scope: CompoundDisposable
  ) {
    self.plan = plan
    super.init(downstream, source, on: scheduler, in: scope)
  }

  override func error(_ error: any Error) {
    failures += 1
    if let pause = plan.pause(after: error, failures) {
      beginAgain(after: pause)
    } else {
      super.error(error)
    }
  }
}

extension Signal {
  /// Returns a signal that subscribes to this one again when it fails, up to a given number of
  /// times.
  ///
  /// When no attempts are left, the error of the last one is passed on; with a count of 0 that's
  /// the first error. Values of failed attempts have been passed on by then. Completion ends it.
  /// The first subscription is made at once; each later one is work of a scheduler, as with
  /// ``repeat()``.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// ReactiveCocoa: `-retry:`, where 0 meant no limit; see ``retryForever()``.
  ///
  /// ```swift
  /// let request = Signal.return("answer")
  /// request.retry(times: 3).subscribe { print($0) }  // Prints "answer"
  /// ```
  public final func retry(times count: Int) -> Signal<Value> {
    precondition(count >= 0, "cannot retry a negative number of times")
    return RetrySignal(self, .upTo(count)).derived(from: self, "-retry: \(count)")
  }

  /// Returns a signal that subscribes to this one again whenever it fails.
  ///
  /// Otherwise it works like ``retry(times:)``. A signal that fails at once is then subscribed
  /// again as fast as the processor allows; ``retry(on:when:)`` can pause.
  ///
  /// ReactiveCocoa: `-retry`.
  ///
  /// ```swift
  /// let request = Signal.return("answer")
  /// request.retryForever().subscribe { print($0) }  // Prints "answer"
  /// ```
  public final func retryForever() -> Signal<Value> {
    RetrySignal(self, .forever).derived(from: self, "-retry")
  }

  /// Returns a signal that subscribes to this one again some time after an error, if at all.
  ///
  /// The closure gets the error and the number of attempts that have failed so far, 1 at first. It
  /// returns how long to wait before the next attempt, or nil to give up, which passes that error
  /// on. It runs where the error arrived. All attempts but the first begin on the given scheduler;
  /// without one they begin where those of ``repeat()`` would.
  ///
  /// - Precondition: the scheduler is not the immediate one.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<Int>.error(Offline())
  /// let patient = request.retry { error, failures in
  ///   print(error, failures)
  ///   return failures < 1 ? .milliseconds(100 << failures) : nil
  /// }
  /// patient.subscribe(error: { _ in print("gave up") })
  /// // Prints "Offline() 1"
  /// // Prints "gave up"
  /// ```
  public final func retry(
    on scheduler: Scheduler? = nil,
    when decide: @escaping @Sendable (_ error: any Error, _ failures: Int) -> Duration?
  ) -> Signal<Value> {
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot pause")
    return RetrySignal(self, .pausing(decide), on: scheduler)
      .derived(from: self, "-retryWhen:\(DerivedNames.on(scheduler))")
  }
}

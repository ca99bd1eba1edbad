extension Signal where Value == Instant {
  /// Creates a signal that sends the current instant, again and again.
  ///
  /// The first value comes `interval` after the subscription, and each value is sent as the work of
  /// the scheduler. The signal never ends; each subscription has its own timer, which disposal
  /// stops. A value may be late by `leeway`, which saves energy, and by other work that the
  /// scheduler does first.
  ///
  /// - Precondition: `interval` is positive, `leeway` is not negative, and the scheduler is not the
  ///   immediate one.
  ///
  /// ReactiveCocoa: `+interval:onScheduler:`, `+interval:onScheduler:withLeeway:`.
  ///
  /// ```swift
  /// import Dispatch
  ///
  /// let done = DispatchSemaphore(value: 0)
  /// let ticks = Signal.interval(every: .milliseconds(1), on: .background())
  /// ticks.take(2).subscribe { _ in print("tick") } completed: { done.signal() }
  /// done.wait()
  /// // Prints "tick"
  /// // Prints "tick"
  /// ```
  public static func interval(
    every interval: Duration,
    on scheduler: Scheduler,
    leeway: Duration = .zero
  ) -> Signal<Instant> {
    precondition(interval > .zero, "an interval takes time")
    precondition(leeway >= .zero, "a leeway cannot be negative")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot repeat work")
    return create { subscriber in
      scheduler.schedule(at: scheduler.now + interval, every: interval, leeway: leeway) {
        subscriber.sendNext(scheduler.now)
      }
    }.made(by: "+interval: \(interval) onScheduler: \(DerivedNames.describe(scheduler))")
  }
}

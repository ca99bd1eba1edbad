extension Signal where Value == Instant {
  /// Creates a signal that sends the current instant, again and again.
  ///
  /// The first value comes `interval` after the subscription, and each value is sent as the work of
  /// the scheduler. Without one, that's the scheduler that's current at the subscription, or a
  /// background scheduler. The signal never ends; each subscription has its own timer, which
  /// disposal stops. A value may be late by up to `leeway`, which saves energy, and because of
  /// other work that the scheduler does first.
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
    on scheduler: Scheduler? = nil,
    leeway: Duration = .zero
  ) -> Signal<Instant> {
    precondition(interval > .zero, "an interval must be positive")
    precondition(leeway >= .zero, "a leeway cannot be negative")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot repeat work")
    return create { subscriber in
      let scheduler = Scheduler.forLater(scheduler, named: "interval")
      return scheduler.schedule(at: scheduler.now + interval, every: interval, leeway: leeway) {
        subscriber.sendNext(scheduler.now)
      }
    }.made(by: "+interval: \(interval)\(DerivedNames.on(scheduler))")
  }
}

extension Signal {
  /// Creates a signal of instants where a signal of other values is expected.
  ///
  /// This lets you leave out its type and chain operators to it. Otherwise it's the same as
  /// `interval` on a signal of instants.
  ///
  /// ReactiveCocoa: `+interval:onScheduler:`.
  ///
  /// ```swift
  /// let numbers = Signal.return(1)
  /// let all = numbers.merge(with: .interval(every: .milliseconds(1)).map { _ in 2 })
  /// print(try await all.take(2).toArray())  // Prints "[1, 2]"
  /// ```
  public static func interval(
    every interval: Duration,
    on scheduler: Scheduler? = nil,
    leeway: Duration = .zero
  ) -> Signal<Instant> {
    Signal<Instant>.interval(every: interval, on: scheduler, leeway: leeway)
  }
}

extension Signal where Value == Instant {
  /// Creates a signal that sends the current instant once, after some time, and completes.
  ///
  /// The time is counted from the subscription, and the events are sent as the work of the
  /// scheduler; never at once, even without a delay. Each subscription has its own timer, which
  /// disposal stops. For a repeating timer use ``interval(every:on:leeway:)``.
  ///
  /// - Precondition: `delay` is not negative, and the scheduler is not the immediate one, which
  ///   would make the subscriber wait.
  ///
  /// ReactiveCocoa: none; RxSwift `timer(_:scheduler:)`.
  ///
  /// ```swift
  /// let alarm = Signal.timer(after: .milliseconds(1), on: .background())
  /// print(try await alarm.first() != nil)  // Prints "true"
  /// ```
  public static func timer(
    after delay: Duration,
    on scheduler: Scheduler
  ) -> Signal<Instant> {
    precondition(delay >= .zero, "a timer cannot go off in the past")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot wait")
    return create { subscriber in
      scheduler.schedule(after: delay) {
        subscriber.sendNext(scheduler.now)
        subscriber.sendCompleted()
      }
    }.made(by: "+timer: \(delay) onScheduler: \(DerivedNames.describe(scheduler))")
  }
}

extension Signal where Value == Instant {
  /// Creates a signal that sends the current instant once, after some time, and completes.
  ///
  /// The time is counted from the subscription, and the events are sent as the work of the
  /// scheduler. Without one, that's the scheduler that's current at the subscription, or a
  /// background scheduler. They never come at once, even without a delay. Each subscription has its
  /// own timer, which disposal stops. For a repeating timer use ``interval(every:on:leeway:)``.
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
    on scheduler: Scheduler? = nil
  ) -> Signal<Instant> {
    precondition(delay >= .zero, "a timer cannot go off in the past")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot wait")
    return create { subscriber in
      let scheduler = Scheduler.forLater(scheduler, named: "timer")
      return scheduler.schedule(after: delay) {
        subscriber.sendNext(scheduler.now)
        subscriber.sendCompleted()
      }
    }.made(by: "+timer: \(delay)\(DerivedNames.on(scheduler))")
  }
}

extension Signal {
  /// Creates a signal of one instant where a signal of other values is expected.
  ///
  /// This lets you leave out its type and chain operators to it. Otherwise it's the same as `timer`
  /// on a signal of instants.
  ///
  /// ReactiveCocoa: none; RxSwift `timer(_:scheduler:)`.
  ///
  /// ```swift
  /// let word: Signal<String> = .timer(after: .milliseconds(1)).map { _ in "now" }
  /// print(try await word.first() ?? "never")  // Prints "now"
  /// ```
  public static func timer(
    after delay: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Instant> {
    Signal<Instant>.timer(after: delay, on: scheduler)
  }
}

/// A signal that subscribes to its source some time after it was subscribed itself.
final class DelaySubscriptionSignal<Value: Sendable>:
  OperatorSignal<Value, Value, Sink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let delay: Duration
  private let scheduler: Scheduler?

  init(_ source: Signal<Value>, by delay: Duration, on scheduler: Scheduler?) {
    self.delay = delay
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard !scope.isDisposed else { return }
    let scheduler = Scheduler.forLater(scheduler, named: "delaySubscription")
    let booking = scheduler.schedule(after: delay) { [source] in
      if !scope.isDisposed { source.connect(sink, in: scope) }
    }
    scope.add(booking)
  }
}

extension Signal {
  /// Returns a signal that delays each subscription to this one.
  ///
  /// The subscription is the work of the scheduler, and so are the events that this signal sends at
  /// once. Its events aren't delayed, so events that a hot signal sends before that are missed.
  /// Disposal before the time is up prevents the subscription. Without a scheduler, the
  /// subscription begins on the one that's current when this signal is subscribed to, or on a
  /// background scheduler.
  ///
  /// - Precondition: `delay` is not negative, and the scheduler is not the immediate one, which
  ///   would make the subscriber wait.
  ///
  /// ReactiveCocoa: none; RxSwift `delaySubscription(_:scheduler:)`.
  ///
  /// ```swift
  /// let work = Signal<String>.defer {
  ///   print("begins")
  ///   return .return("done")
  /// }
  /// let later = work.delaySubscription(.milliseconds(1), on: .background())
  /// print("nothing yet")
  /// let result = try await later.first()
  /// print(result ?? "none")
  /// // Prints "nothing yet"
  /// // Prints "begins"
  /// // Prints "done"
  /// ```
  public final func delaySubscription(
    _ delay: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    precondition(delay >= .zero, "cannot delay by a negative time")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot wait")
    return DelaySubscriptionSignal(self, by: delay, on: scheduler).derived(
      from: self,
      "-delaySubscription: \(delay)\(DerivedNames.on(scheduler))"
    )
  }
}

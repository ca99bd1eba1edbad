/// A signal of its source's values that aren't followed by a newer one for a while.
final class ThrottleSignal<Value: Sendable>:
  OperatorSignal<Value, Value, ThrottleSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let interval: Duration
  private let scheduler: Scheduler?
  private let isThrottled: @Sendable (Value) -> Bool

  init(
    _ source: Signal<Value>,
    _ interval: Duration,
    on scheduler: Scheduler?,
    when isThrottled: @escaping @Sendable (Value) -> Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.isThrottled = isThrottled
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let throttle = linkType().init(sink, interval, on: scheduler, when: isThrottled, in: scope)
    source.extend(throttle, in: throttle.sourceScope)
  }
}

extension Signal {
  /// Returns a signal of the values that aren't followed by a newer one for some time.
  ///
  /// A value waits; if another one arrives within `interval`, it replaces the first, and the time
  /// starts again. The waiting value is sent on the given scheduler, and never at once. Without a
  /// scheduler, it's sent on the one that was current when the value arrived, or on the operator's
  /// own background scheduler if there was none. Completion sends the waiting value and is passed
  /// on at once; an error is passed on at once and drops it, as disposal does. However fast values
  /// arrive, at most one timer is set in each interval.
  ///
  /// It's also available as ``debounce(_:on:)``. To limit the rate instead, use
  /// ``throttle(_:leading:trailing:on:)``.
  ///
  /// - Precondition: `interval` is not negative, and the scheduler is not the immediate one, which
  ///   would make the source wait.
  ///
  /// ReactiveCocoa: `-throttle:`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("ab"), .return("abc")])
  /// letters.throttle(.seconds(1)).subscribe { print($0) }  // Prints "abc"
  /// ```
  public final func throttle(
    _ interval: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    throttling(interval, on: scheduler) { _ in true }
      .derived(from: self, "-throttle: \(interval)\(DerivedNames.on(scheduler))")
  }

  /// Returns a signal of the values that aren't followed by a newer one for some time.
  ///
  /// This is ``throttle(_:on:)`` under the name that most libraries use.
  ///
  /// - Precondition: `interval` is not negative, and the scheduler is not the immediate one.
  ///
  /// ReactiveCocoa: `-throttle:`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("ab"), .return("abc")])
  /// letters.debounce(.seconds(1)).subscribe { print($0) }  // Prints "abc"
  /// ```
  public final func debounce(
    _ interval: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    throttling(interval, on: scheduler) { _ in true }
      .derived(from: self, "-debounce: \(interval)\(DerivedNames.on(scheduler))")
  }

  /// Returns a signal that throttles the values that a closure selects, and passes on the others.
  ///
  /// A value that isn't throttled is sent at once, where it arrived, and the waiting value is
  /// dropped. Otherwise it works like ``throttle(_:on:)``. The closure runs once for each value and
  /// subscription.
  ///
  /// - Precondition: `interval` is not negative, and the scheduler is not the immediate one.
  ///
  /// ReactiveCocoa: `-throttle:valuesPassingTest:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(20), .return(3), .return(4)])
  /// numbers.throttle(.seconds(1)) { $0 < 10 }.subscribe { print($0) }
  /// // Prints "20"
  /// // Prints "4"
  /// ```
  public final func throttle(
    _ interval: Duration,
    on scheduler: Scheduler? = nil,
    when isThrottled: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value> {
    throttling(interval, on: scheduler, when: isThrottled).derived(
      from: self,
      "-throttle: \(interval) valuesPassingTest:\(DerivedNames.on(scheduler))"
    )
  }

  private func throttling(
    _ interval: Duration,
    on scheduler: Scheduler?,
    when isThrottled: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value> {
    precondition(interval >= .zero, "cannot throttle by a negative time")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot throttle")
    return ThrottleSignal(self, interval, on: scheduler, when: isThrottled)
  }
}

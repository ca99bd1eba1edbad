/// A signal that sends a value of another when no newer one came for a while.
final class ThrottleSignal<Value: Sendable>:
  OperatorSignal<Value, Value, ThrottleSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let interval: Duration
  private let isThrottled: @Sendable (Value) -> Bool

  init(
    _ source: Signal<Value>,
    _ interval: Duration,
    when isThrottled: @escaping @Sendable (Value) -> Bool
  ) {
    self.interval = interval
    self.isThrottled = isThrottled
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let throttle = linkType().init(sink, interval, when: isThrottled, in: scope)
    source.extend(throttle, in: throttle.sourceScope)
  }
}

extension Signal {
  /// Returns a signal of the values after which no newer one came for some time.
  ///
  /// A value waits; if another one arrives within `interval` it takes the place of the first, and
  /// the time begins anew. What waits is sent on the scheduler that was current when it arrived,
  /// or on a background scheduler of its own where there was none; never at once. Completion sends
  /// what waits and is passed on at once; an error is passed on at once and drops it, as disposal
  /// does. However fast values come, one timer is set in each interval at most.
  ///
  /// The other name of it is ``debounce(_:)``.
  ///
  /// - Precondition: `interval` is not negative.
  ///
  /// ReactiveCocoa: `-throttle:`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("ab"), .return("abc")])
  /// letters.throttle(.seconds(1)).subscribe { print($0) }  // Prints "abc"
  /// ```
  public final func throttle(_ interval: Duration) -> Signal<Value> {
    throttling(interval) { _ in true }.derived(from: self, "-throttle: \(interval)")
  }

  /// Returns a signal of the values after which no newer one came for some time.
  ///
  /// This is ``throttle(_:)`` under the name that most libraries have for it.
  ///
  /// - Precondition: `interval` is not negative.
  ///
  /// ReactiveCocoa: `-throttle:`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("ab"), .return("abc")])
  /// letters.debounce(.seconds(1)).subscribe { print($0) }  // Prints "abc"
  /// ```
  public final func debounce(_ interval: Duration) -> Signal<Value> {
    throttling(interval) { _ in true }.derived(from: self, "-debounce: \(interval)")
  }

  /// Returns a signal that throttles the values for which a closure asks, and passes on others.
  ///
  /// A value that is not throttled is sent at once, where it arrived, and what waits is dropped.
  /// For all else see ``throttle(_:)``. The closure runs once for each value and subscription.
  ///
  /// - Precondition: `interval` is not negative.
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
    when isThrottled: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value> {
    throttling(interval, when: isThrottled)
      .derived(from: self, "-throttle: \(interval) valuesPassingTest:")
  }

  private func throttling(
    _ interval: Duration,
    when isThrottled: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value> {
    precondition(interval >= .zero, "cannot throttle by a negative time")
    return ThrottleSignal(self, interval, when: isThrottled)
  }
}

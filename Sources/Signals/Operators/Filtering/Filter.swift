/// A signal of its source's values that satisfy a condition.
final class FilterSignal<Value: Sendable>:
  OperatorSignal<Value, Value, FilterSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let isIncluded: @Sendable (Value) -> Bool

  init(_ source: Signal<Value>, _ isIncluded: @escaping @Sendable (Value) -> Bool) {
    self.isIncluded = isIncluded
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, isIncluded), in: scope)
  }
}

class FilterSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let isIncluded: @Sendable (Value) -> Bool

  required init(_ downstream: Sink<Value>, _ isIncluded: @escaping @Sendable (Value) -> Bool) {
    self.isIncluded = isIncluded
    super.init(to: downstream)
  }

  override func next(_ value: Value) {
    if !isCancelled, isIncluded(value) { downstream.next(value) }
  }
}

extension Signal {
  /// Returns a signal of the values that satisfy a condition, in order.
  ///
  /// The condition is called once for each value and subscription, on the thread of the value.
  /// Terminal events pass unchanged. A value costs one extra call.
  ///
  /// ReactiveCocoa: `-filter:`.
  ///
  /// ```swift
  /// let words = [Signal.return("a"), .return("bc")]
  /// Signal.concat(words).filter { $0.count > 1 }.subscribe { print($0) }  // Prints "bc"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    FilterSignal(self, isIncluded).derived(from: self, "-filter:")
  }
}

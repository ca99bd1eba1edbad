/// A signal that sends a value of its own before its source's values.
final class StartWithSignal<Value: Sendable>:
  OperatorSignal<Value, Value, Sink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let first: Value

  init(_ source: Signal<Value>, _ first: Value) {
    self.first = first
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    if scope.isDisposed { return }
    sink.next(first)
    if scope.isDisposed { return }
    // This adds no link that would count towards the length of the chain, so the stack is checked
    // each time.
    source.connect(sink, in: scope)
  }
}

extension Signal {
  /// Returns a signal that sends a given value first, followed by this signal's values.
  ///
  /// Each subscriber gets the value before this signal is subscribed. If the value ends the
  /// subscription, this signal is never subscribed. Chains of any length need no more stack than
  /// short ones. The operator adds no link to the chain, so events cost nothing extra.
  ///
  /// ReactiveCocoa: `-startWith:`.
  ///
  /// ```swift
  /// Signal.return(2).startWith(1).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func startWith(_ value: Value) -> Signal<Value> {
    StartWithSignal(self, value)
      .derived(from: self, "-startWith: \(DerivedNames.describe(value))")
  }
}

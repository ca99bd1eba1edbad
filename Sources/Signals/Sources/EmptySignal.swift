/// A signal that completes without a value.
final class EmptySignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    if scope.claim() { sink.completed() }
  }

  override func sendAtOnce(_ receive: (Value) -> Void) -> Bool {
    true
  }
}

extension Signal {
  /// A signal that completes at once, without a value.
  ///
  /// Like ``return(_:)`` it sends straight to the end of the chain.
  ///
  /// ReactiveCocoa: `+empty`, the class `RACEmptySignal`.
  ///
  /// ```swift
  /// Signal<Int>.empty.subscribe(completed: { print("completed") })  // Prints "completed"
  /// ```
  public static var empty: Signal<Value> {
    EmptySignal().made(by: "+empty")
  }
}

/// A signal of one value.
@usableFromInline
final class ReturnSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
    super.init()
    nameIfWanted("+return: \(DerivedNames.describe(value))")
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard !scope.isDisposed else { return }
    sink.next(value)
    if scope.claim() { sink.completed() }
  }

  override func sendAtOnce(_ receive: (Value) -> Void) -> Bool {
    receive(value)
    return true
  }
}

extension Signal {
  /// Creates a signal that sends one value and completes.
  ///
  /// It sends straight to the end of the chain, without a pass-through subscriber, since nothing
  /// can come from another thread or after the end. Even so, a subscription that's disposed by its
  /// value gets no completion.
  ///
  /// ReactiveCocoa: `+return:`, the class `RACReturnSignal`.
  ///
  /// ```swift
  /// Signal.return("one").subscribe { print($0) } completed: { print("completed") }
  /// // Prints "one"
  /// // Prints "completed"
  /// ```
  @inlinable
  public static func `return`(_ value: Value) -> Signal<Value> {
    ReturnSignal(value)
  }
}

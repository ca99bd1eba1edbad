/// A signal that sends nothing.
final class NeverSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {}
}

extension Signal {
  /// A signal that sends nothing and never ends.
  ///
  /// A subscription to it keeps nothing alive.
  ///
  /// ReactiveCocoa: `+never`.
  ///
  /// ```swift
  /// let subscription = Signal<Int>.never.subscribe { print($0) }
  /// print(subscription.isDisposed)  // Prints "false"
  /// ```
  public static var never: Signal<Value> {
    NeverSignal().made(by: "+never")
  }
}

/// A signal that runs a closure before it subscribes to its source.
final class InitiallySignal<Value: Sendable>:
  OperatorSignal<Value, Value, Sink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let effect: @Sendable () -> Void

  init(_ source: Signal<Value>, _ effect: @escaping @Sendable () -> Void) {
    self.effect = effect
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    effect()
    if scope.isDisposed { return }
    // This adds no link that would count towards the length of the chain, so the stack is checked
    // each time.
    source.connect(sink, in: scope)
  }
}

extension Signal {
  /// Returns a signal that runs a closure at each subscription, before this signal is subscribed.
  ///
  /// If there are several in a chain, the last one runs first. The closure runs where the
  /// subscription starts. All events pass unchanged, at no cost.
  ///
  /// ReactiveCocoa: `-initially:`.
  ///
  /// ```swift
  /// let signal = Signal.return(1).initially { print("subscribing") }
  /// signal.subscribe { print($0) }
  /// // Prints "subscribing"
  /// // Prints "1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func initially(_ effect: @escaping @Sendable () -> Void) -> Signal<Value> {
    InitiallySignal(self, effect).derived(from: self, "-initially:")
  }
}

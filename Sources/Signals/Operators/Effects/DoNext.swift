extension Signal {
  /// Returns a signal that runs a closure with each value, before passing it on.
  ///
  /// The closure runs once for each value and subscription, on the thread of the value. Terminal
  /// events pass unchanged.
  ///
  /// ReactiveCocoa: `-doNext:`.
  ///
  /// ```swift
  /// Signal.return(1).doNext { print("about to send", $0) }.subscribe { print($0) }
  /// // Prints "about to send 1"
  /// // Prints "1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func doNext(_ effect: @escaping @Sendable (Value) -> Void) -> Signal<Value> {
    EffectsSignal(self, Effects(next: effect)).derived(from: self, "-doNext:")
  }
}

extension Signal {
  /// Returns a signal that runs a closure on a terminal event, before passing it on.
  ///
  /// The closure runs once, on completion or on an error, after the source's cleanup, on the thread
  /// of the event. It does **not** run on disposal, not even if an operator further down, such as
  /// `take`, disposes; ``onEnd(_:)`` covers that, too.
  ///
  /// ReactiveCocoa: `-finally:`.
  ///
  /// ```swift
  /// Signal.return(1).finally { print("over") }.subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "over"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func finally(_ effect: @escaping @Sendable () -> Void) -> Signal<Value> {
    EffectsSignal(self, Effects(error: { _ in effect() }, completed: effect))
      .derived(from: self, "-finally:")
  }
}

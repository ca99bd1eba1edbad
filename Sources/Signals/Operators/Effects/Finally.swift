extension Signal {
  /// Returns a signal that runs a closure on a terminal event, before passing that on.
  ///
  /// The closure runs on completion and on an error, once, after the source was cleaned up, on the
  /// thread of the event. It does **not** run on disposal, also not when an operator further down,
  /// such as `take`, disposes; ``onEnd(_:)`` runs then too.
  ///
  /// ReactiveCocoa: `-finally:`.
  ///
  /// ```swift
  /// Signal.return(1).finally { print("over") }.subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "over"
  /// ```
  public final func finally(_ effect: @escaping @Sendable () -> Void) -> Signal<Value> {
    EffectsSignal(self, Effects(error: { _ in effect() }, completed: effect))
      .derived(from: self, "-finally:")
  }
}

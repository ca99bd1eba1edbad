extension Signal {
  /// Returns a signal that runs a closure on completion, before passing it on.
  ///
  /// The source has been cleaned up by then. The closure runs on the thread of completion; it
  /// doesn't run on an error or on disposal. To cover all three, see ``onEnd(_:)``. All events pass
  /// unchanged.
  ///
  /// ReactiveCocoa: `-doCompleted:`.
  ///
  /// ```swift
  /// Signal.return(1).doCompleted { print("about to complete") }.subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "about to complete"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func doCompleted(_ effect: @escaping @Sendable () -> Void) -> Signal<Value> {
    EffectsSignal(self, Effects(completed: effect)).derived(from: self, "-doCompleted:")
  }
}

extension Signal {
  /// Returns a signal that runs a closure with an error, before passing it on.
  ///
  /// The source has been cleaned up by then. The closure runs on the thread of the error; it
  /// doesn't run on completion or on disposal. All events pass unchanged.
  ///
  /// ReactiveCocoa: `-doError:`.
  ///
  /// ```swift
  /// struct Refused: Error {}
  /// Signal<Int>.error(Refused())
  ///   .doError { print("failing with", $0) }
  ///   .subscribe(error: { print($0) })
  /// // Prints "failing with Refused()"
  /// // Prints "Refused()"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func doError(_ effect: @escaping @Sendable (any Error) -> Void) -> Signal<Value> {
    EffectsSignal(self, Effects(error: effect)).derived(from: self, "-doError:")
  }
}

extension Signal {
  /// Returns a signal that sends whether all values satisfy a condition.
  ///
  /// At the first value that doesn't satisfy it, the signal sends false, disposes the source, and
  /// completes. If the source completes before that, even without a value, it sends true and
  /// completes; if the source fails, it sends false and completes, and the error isn't passed on.
  /// The condition runs on the thread of the value, and the answer is sent there.
  ///
  /// ReactiveCocoa: `-all:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// numbers.all { $0 > 1 }.subscribe { print($0) }  // Prints "false"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func all(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool> {
    AnswerSignal(self, seeking: false, condition).derived(from: self, "-all:")
  }
}

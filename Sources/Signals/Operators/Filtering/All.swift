extension Signal {
  /// Returns a signal that tells whether all values satisfy a condition.
  ///
  /// At the first value that does not, it sends false, disposes the source, and completes. When the
  /// source completes before, also without a value, it sends true; when the source fails, false;
  /// then it completes. The error is not passed on. The condition runs on the thread of the value,
  /// and the answer is sent there.
  ///
  /// ReactiveCocoa: `-all:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// numbers.all { $0 > 1 }.subscribe { print($0) }  // Prints "false"
  /// ```
  public final func all(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool> {
    AnswerSignal(self, seeking: false, condition).derived(from: self, "-all:")
  }
}

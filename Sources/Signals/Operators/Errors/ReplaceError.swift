extension Signal {
  /// Returns a signal that, when this one fails, sends a value in place of the error and completes.
  ///
  /// Values that come before the error pass. The value is sent where the error was, after this
  /// signal was cleaned up. It is ``catchTo(_:)`` with a signal of one value.
  ///
  /// ReactiveCocoa: none, `-catchTo:` and `+return:`; RxSwift `catchAndReturn`.
  ///
  /// ```swift
  /// let failing = Signal<Int>.error(SignalError.timedOut)
  /// failing.replaceError(with: 0).subscribe { print($0) } completed: { print("completed") }
  /// // Prints "0"
  /// // Prints "completed"
  /// ```
  public final func replaceError(with value: Value) -> Signal<Value> {
    CatchSignal(self) { _ in .return(value) }
      .derived(from: self, "-replaceError: \(DerivedNames.describe(value))")
  }
}

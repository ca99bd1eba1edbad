extension Signal {
  /// Returns a signal that replaces this one's error with a value and completion.
  ///
  /// Values before the error pass. The value is sent where the error was, after this signal's
  /// cleanup. It's ``catchTo(_:)`` with a signal of one value.
  ///
  /// ReactiveCocoa: none, `-catchTo:` and `+return:`; RxSwift `catchAndReturn`.
  ///
  /// ```swift
  /// let failing = Signal<Int>.error(SignalError.timedOut)
  /// failing.replaceError(with: 0).subscribe { print($0) } completed: { print("completed") }
  /// // Prints "0"
  /// // Prints "completed"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func replaceError(with value: Value) -> Signal<Value> {
    CatchSignal(self) { _ in .return(value) }
      .derived(from: self, "-replaceError: \(DerivedNames.describe(value))")
  }
}

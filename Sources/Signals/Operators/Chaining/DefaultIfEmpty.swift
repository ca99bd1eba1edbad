extension Signal {
  /// Returns a signal that sends a default value if this one completes without any.
  ///
  /// The value is sent on the thread of completion, after this signal's cleanup, followed by
  /// completion. Once this signal has sent a value, its events pass unchanged; an error always
  /// passes. See ``ifEmpty(switchTo:)``.
  ///
  /// ReactiveCocoa: none; RxSwift `ifEmpty(default:)`.
  ///
  /// ```swift
  /// Signal.empty.defaultIfEmpty(0).subscribe { print($0) }  // Prints "0"
  /// Signal.return(1).defaultIfEmpty(0).subscribe { print($0) }  // Prints "1"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func defaultIfEmpty(_ value: Value) -> Signal<Value> {
    IfEmptySignal(self, switchTo: ReturnSignal(value))
      .derived(from: self, "-defaultIfEmpty: \(DerivedNames.describe(value))")
  }
}

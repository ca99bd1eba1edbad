extension Signal {
  /// Returns a signal that sends a value of its own if this one completes without any.
  ///
  /// The value is sent on the thread of completion, after this signal was cleaned up, and then
  /// completion. As soon as this signal has sent a value it passes unchanged; an error passes in
  /// any case. See ``ifEmpty(switchTo:)``.
  ///
  /// ReactiveCocoa: none; RxSwift `ifEmpty(default:)`.
  ///
  /// ```swift
  /// Signal.empty.defaultIfEmpty(0).subscribe { print($0) }  // Prints "0"
  /// Signal.return(1).defaultIfEmpty(0).subscribe { print($0) }  // Prints "1"
  /// ```
  public final func defaultIfEmpty(_ value: Value) -> Signal<Value> {
    IfEmptySignal(self, switchTo: ReturnSignal(value))
      .derived(from: self, "-defaultIfEmpty: \(DerivedNames.describe(value))")
  }
}

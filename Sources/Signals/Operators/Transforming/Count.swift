extension Signal {
  /// Returns a signal of the number of values, sent when the source completes.
  ///
  /// Without values the number is 0. An error passes at once, and the number is dropped.
  ///
  /// ReactiveCocoa: none, `-aggregateWithStart:reduce:`; RxSwift none, `reduce`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("b")])
  /// letters.count().subscribe { print($0) }  // Prints "2"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func count() -> Signal<Int> {
    AggregateSignal(self, { 0 }) { count, _ in count + 1 }.derived(from: self, "-count")
  }
}

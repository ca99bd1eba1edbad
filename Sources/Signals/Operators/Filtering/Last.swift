extension Signal {
  /// Returns a signal of the last value, sent when the source completes.
  ///
  /// If the source sends no values, only completion is sent; an error passes at once, and the value
  /// is dropped. It's ``takeLast(_:)`` with one value.
  ///
  /// ReactiveCocoa: `-takeLast: 1`; RxSwift `takeLast(1)`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// numbers.last().subscribe { print($0) }  // Prints "2"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func last() -> Signal<Value> {
    TakeLastSignal(self, 1).derived(from: self, "-last")
  }
}

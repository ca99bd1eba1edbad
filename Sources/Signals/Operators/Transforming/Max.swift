extension Signal {
  /// Returns a signal of the greatest value in a closure's order, sent when the source completes.
  ///
  /// The closure returns whether its first argument comes before its second. It runs once for each
  /// value but the first, on the thread of the value. If several tie, the first is sent.
  /// If the source sends no values, only completion is sent; an error passes at once.
  ///
  /// ReactiveCocoa: none; RxSwift none, `reduce`.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("one"), .return("three"), .return("two")])
  /// words.max { $0.count < $1.count }.subscribe { print($0) }  // Prints "three"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func max(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal<Value> {
    ExtremeSignal(self) { areInIncreasingOrder($1, $0) }.derived(from: self, "-max")
  }
}

extension Signal where Value: Comparable {
  /// Returns a signal of the greatest value, sent when the source completes.
  ///
  /// If several tie, the first is sent. If the source sends no values, only completion is
  /// sent; an error passes at once.
  ///
  /// ReactiveCocoa: none; RxSwift none, `reduce`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(2), .return(3), .return(1)])
  /// numbers.max().subscribe { print($0) }  // Prints "3"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  @inlinable
  public final func max() -> Signal<Value> {
    max { $0 < $1 }
  }
}

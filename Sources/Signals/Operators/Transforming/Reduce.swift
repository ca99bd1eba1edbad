extension Signal {
  /// Returns a signal of one result: all values combined, one after the other.
  ///
  /// It's ``aggregate(startingWith:_:)-(_,(_,_)->_)`` under Swift's name for it: the result is sent
  /// when the source completes, then completion; without values the result is `start`. An error
  /// passes at once and the result is dropped.
  ///
  /// ReactiveCocoa: `-aggregateWithStart:reduce:`; RxSwift `reduce`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// numbers.reduce(0, +).subscribe { print($0) }  // Prints "6"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func reduce<Output>(
    _ start: Output,
    _ combine: @escaping @Sendable (_ running: Output, _ value: Value) -> Output
  ) -> Signal<Output> {
    AggregateSignal(self, { start }, combine)
      .derived(from: self, "-reduce: \(DerivedNames.describe(start))")
  }
}

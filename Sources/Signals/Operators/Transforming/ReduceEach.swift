extension Signal {
  /// Returns a signal of what a closure makes of the elements of each tuple.
  ///
  /// The closure takes the elements as arguments of its own, so that a function fits that knows
  /// nothing of tuples. A closure with another number of arguments does not compile. Otherwise the
  /// same as ``map(_:)``.
  ///
  /// ReactiveCocoa: `-reduceEach:`.
  ///
  /// ```swift
  /// let pairs = Signal.return(("a", 3))
  /// pairs.reduceEach(String.init(repeating:count:)).subscribe { print($0) }  // Prints "aaa"
  /// ```
  public final func reduceEach<each Element: Sendable, Output>(
    _ combine: @escaping @Sendable (repeat each Element) -> Output
  ) -> Signal<Output> where Value == (repeat each Element) {
    map { tuple in combine(repeat each tuple) }.derived(from: self, "-reduceEach:")
  }
}

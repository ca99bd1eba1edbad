extension Signal {
  /// Returns a signal of a closure's results for the elements of each tuple.
  ///
  /// The closure takes the elements as separate arguments, so you can pass an ordinary function
  /// that doesn't take a tuple. A closure with another number of arguments doesn't compile.
  /// Otherwise it works like ``map(_:)``.
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

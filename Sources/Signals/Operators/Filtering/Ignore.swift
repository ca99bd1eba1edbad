extension Signal where Value: Equatable {
  /// Returns a signal of the values that don't equal a given one.
  ///
  /// `ignore(nil)` drops nil values; ``ignoreNil()`` also unwraps the others. Threads, errors and
  /// cost are the same as for ``filter(_:)``.
  ///
  /// ReactiveCocoa: `-ignore:`.
  ///
  /// ```swift
  /// let words = Signal.concat([Signal.return("a"), .return("b")])
  /// words.ignore("a").subscribe { print($0) }  // Prints "b"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func ignore(_ ignored: Value) -> Signal<Value> {
    FilterSignal(self) { $0 != ignored }
      .derived(from: self, "-ignore: \(DerivedNames.describe(ignored))")
  }
}

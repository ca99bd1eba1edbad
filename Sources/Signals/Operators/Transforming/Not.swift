extension Signal where Value == Bool {
  /// Returns a signal that sends the opposite of each value.
  ///
  /// Threads, errors and cost are the same as for ``map(_:)``.
  ///
  /// ReactiveCocoa: `-not`.
  ///
  /// ```swift
  /// Signal.return(true).not().subscribe { print($0) }  // Prints "false"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func not() -> Signal<Bool> {
    map { !$0 }.derived(from: self, "-not")
  }
}

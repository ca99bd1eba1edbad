extension Signal {
  /// Returns a signal that sends the same value in place of each value.
  ///
  /// Terminal events pass unchanged. Threads and cost are the same as for ``map(_:)``.
  ///
  /// ReactiveCocoa: `-mapReplace:`.
  ///
  /// ```swift
  /// Signal.return(1).mapReplace("tick").subscribe { print($0) }  // Prints "tick"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func mapReplace<Output>(_ replacement: Output) -> Signal<Output> {
    map { _ in replacement }
      .derived(from: self, "-mapReplace: \(DerivedNames.describe(replacement))")
  }
}

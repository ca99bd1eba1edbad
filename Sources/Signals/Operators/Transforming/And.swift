extension Signal {
  /// Returns a signal that sends, for each tuple, whether all its elements are true.
  ///
  /// The tuple may have any number of elements, all of them `Bool`, such as those that
  /// `combineLatest` makes from several switches. Threads, errors and cost are the same as for
  /// ``map(_:)``.
  ///
  /// ReactiveCocoa: `-and`.
  ///
  /// ```swift
  /// Signal.return((true, true, false)).and().subscribe { print($0) }  // Prints "false"
  /// ```
  @_disfavoredOverload  // No more favored than the one below.
  public final func and<each Flag>() -> Signal<Bool>
  where
    Value == (repeat each Flag),
    // These constraints amount to `Bool`; a same-type requirement on each element can't be written
    // yet.
    repeat each Flag: Sendable & Equatable & ExpressibleByBooleanLiteral
  {
    map { flags in
      var result = true
      for flag in repeat each flags { result = result && flag == true }
      return result
    }.derived(from: self, "-and")
  }
}

extension Signal where Value: Sequence<Bool> {
  /// Returns a signal that sends, for each sequence, whether all its elements are true.
  ///
  /// For an empty sequence the answer is true.
  ///
  /// ReactiveCocoa: `-and`.
  ///
  /// ```swift
  /// Signal.return([true, true]).and().subscribe { print($0) }  // Prints "true"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func and() -> Signal<Bool> {
    map { flags in flags.allSatisfy { $0 } }.derived(from: self, "-and")
  }
}

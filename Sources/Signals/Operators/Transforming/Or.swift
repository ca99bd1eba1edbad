extension Signal {
  /// Returns a signal that sends, for each tuple, whether any of its elements is true.
  ///
  /// The tuple may have any number of elements, all of them `Bool`, such as those that
  /// `combineLatest` makes from several switches. Threads, errors and cost are the same as for
  /// ``map(_:)``.
  ///
  /// ReactiveCocoa: `-or`.
  ///
  /// ```swift
  /// Signal.return((false, true, false)).or().subscribe { print($0) }  // Prints "true"
  /// ```
  @_disfavoredOverload  // No more favored than the one below.
  public final func or<each Flag>() -> Signal<Bool>
  where
    Value == (repeat each Flag),
    // These constraints amount to `Bool`; a same-type requirement on each element can't be written
    // yet.
    repeat each Flag: Sendable & Equatable & ExpressibleByBooleanLiteral
  {
    map { flags in
      var result = false
      for flag in repeat each flags { result = result || flag == true }
      return result
    }.derived(from: self, "-or")
  }
}

extension Signal where Value: Sequence<Bool> {
  /// Returns a signal that sends, for each sequence, whether any of its elements is true.
  ///
  /// For an empty sequence the answer is false.
  ///
  /// ReactiveCocoa: `-or`.
  ///
  /// ```swift
  /// Signal.return([false, false]).or().subscribe { print($0) }  // Prints "false"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func or() -> Signal<Bool> {
    map { $0.contains(true) }.derived(from: self, "-or")
  }
}

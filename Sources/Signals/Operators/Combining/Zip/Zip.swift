extension Signal {
  /// Returns a signal of pairs: the first values of both signals, their second values, and so on.
  ///
  /// A pair is sent as soon as both halves have arrived; values that are ahead wait in a queue.
  /// Both signals are subscribed, this one first; if no pair is possible after that, the other
  /// isn't subscribed at all. Completion is sent when one of them has completed and its values are
  /// used up, since no pair can follow; an error of either is sent at once, even if values are
  /// waiting. The two may send from different threads.
  ///
  /// ReactiveCocoa: `-zipWith:`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("b")])
  /// letters.zip(with: .return(1)).subscribe { print($0) } completed: { print("completed") }
  /// // Prints "("a", 1)"
  /// // Prints "completed"
  /// ```
  @inlinable
  public final func zip<Other>(with other: Signal<Other>) -> Signal<(Value, Other)> {
    zip(with: other) { ($0, $1) }
  }

  /// Returns a signal of a closure's results for each pair; see ``zip(with:)``.
  ///
  /// ReactiveCocoa: `+zip:reduce:`.
  ///
  /// ```swift
  /// Signal.return(2).zip(with: .return(3), combining: *).subscribe { print($0) }  // Prints "6"
  /// ```
  public final func zip<Other, Output>(
    with other: Signal<Other>,
    combining combine: @escaping @Sendable (Value, Other) -> Output
  ) -> Signal<Output> {
    JunctionSignal { sink, scope in
      ZipSink(sink, scope, ZipQueue(self), ZipQueue(other), combine)
    }.derived(from: self, "-zipWith: [\(other.name)]")
  }

  /// Returns a signal of tuples: the first values of all signals, their second values, and so on.
  ///
  /// It follows the rules of ``zip(with:)``; the inputs are subscribed from left to right. With one
  /// signal it sends that signal's values; with none it completes at once.
  ///
  /// ReactiveCocoa: `+zip:`, which nested pairs; here an input costs the same in any position.
  ///
  /// ```swift
  /// Signal.zip(Signal.return(1), Signal.return("a"), Signal.return(true)).subscribe { print($0) }
  /// // Prints "(1, "a", true)"
  /// ```
  @inlinable
  public static func zip<each Element: Sendable>(
    _ signals: repeat Signal<each Element>
  ) -> Signal<Value> where Value == (repeat each Element) {
    zip(repeat each signals) { (element: repeat each Element) in (repeat each element) }
  }

  /// Returns a signal of a closure's results for the first values, for the second values, and so
  /// on.
  ///
  /// It follows the rules of ``zip(with:)``. The closure runs on the thread of the value that
  /// arrived last.
  ///
  /// ReactiveCocoa: `+zip:reduce:`.
  ///
  /// ```swift
  /// let sums = Signal.zip(Signal.return(1), Signal.return(2), Signal.return(3)) { $0 + $1 + $2 }
  /// sums.subscribe { print($0) }  // Prints "6"
  /// ```
  public static func zip<each Element: Sendable>(
    _ signals: repeat Signal<each Element>,
    reduce: @escaping @Sendable (repeat each Element) -> Value
  ) -> Signal<Value> {
    JunctionSignal { sink, scope in
      var inputs: [JunctionInput] = []
      for signal in repeat each signals { inputs.append(ZipQueue(signal)) }
      return ZipSink(sink, scope, inputs, reduce)
    }.made(by: "+zip: \(DerivedNames.list(repeat each signals))")
  }

  /// Returns a signal of arrays: the first values of all signals, their second values, and so on.
  ///
  /// It follows the rules of ``zip(with:)``. The call iterates over the sequence once. With no
  /// signals it completes at once.
  ///
  /// ReactiveCocoa: `+zip:`.
  ///
  /// ```swift
  /// let signals = (1...3).map { Signal.return($0 * 10) }
  /// Signal.zip(signals).subscribe { print($0) }  // Prints "[10, 20, 30]"
  /// ```
  public static func zip<Element: Sendable>(
    _ signals: some Sequence<Signal<Element>>
  ) -> Signal<Value> where Value == [Element] {
    let signals = Array(signals)
    return JunctionSignal { sink, scope in
      ZipSink(sink, scope, signals.map { ZipQueue($0) })
    }.made(by: "+zip: \(DerivedNames.list(signals))")
  }
}

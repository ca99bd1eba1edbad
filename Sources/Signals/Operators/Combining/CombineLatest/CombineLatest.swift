extension Signal {
  /// Returns a signal of pairs of the latest values of both signals.
  ///
  /// Nothing is sent before both have sent a value; from then on every value of either produces a
  /// pair. Completion is sent when both have completed; if one completes without a value, the
  /// result still waits for the other. An error of either is sent at once, after both have been
  /// disposed. This signal is subscribed first, and then the other, unless this one failed at once.
  /// The two may send from different threads; their values are taken one at a time.
  ///
  /// - Note: Of the values that a signal sends while it's being subscribed, before the signals to
  ///   its right are, only the last one counts, so the order of the signals matters. And if two
  ///   signals depend on a third, each of its values produces two pairs, the first of which still
  ///   contains an outdated value.
  ///
  /// The latest values are released when the subscription ends. An event costs one pass through a
  /// gate and no allocation.
  ///
  /// ReactiveCocoa: `-combineLatestWith:`.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("b")])
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// letters.combineLatest(with: numbers).subscribe { print($0) }
  /// // Prints "("b", 1)"
  /// // Prints "("b", 2)"
  /// ```
  @inlinable
  public final func combineLatest<Other>(with other: Signal<Other>) -> Signal<(Value, Other)> {
    combineLatest(with: other) { ($0, $1) }
  }

  /// Returns a signal of a closure's results for the latest values of both signals.
  ///
  /// It follows the rules of ``combineLatest(with:)``. The closure runs on the thread of the new
  /// value.
  ///
  /// ReactiveCocoa: `+combineLatest:reduce:`.
  ///
  /// ```swift
  /// Signal.return(2).combineLatest(with: .return(3), combining: *).subscribe { print($0) }
  /// // Prints "6"
  /// ```
  public final func combineLatest<Other, Output>(
    with other: Signal<Other>,
    combining combine: @escaping @Sendable (Value, Other) -> Output
  ) -> Signal<Output> {
    JunctionSignal { sink, scope in
      let left = LatestInput(self)
      let right = LatestInput(other)
      return CombineLatestSink(sink, scope, [left, right]) { _ in combine(left.take(), right.take())
      }
    }.derived(from: self, "-combineLatestWith: [\(other.name)]")
  }

  /// Returns a signal of tuples of the latest values of all given signals.
  ///
  /// It follows the rules of ``combineLatest(with:)``, for any number of signals; they're
  /// subscribed from left to right. With one signal it sends that signal's values; with none it
  /// completes at once.
  ///
  /// ReactiveCocoa: `+combineLatest:`, which nested pairs; here all inputs are on one level.
  ///
  /// ```swift
  /// Signal.combineLatest(Signal.return(1), Signal.return("a"), Signal.return(true))
  ///   .subscribe { print($0) }
  /// // Prints "(1, "a", true)"
  /// ```
  @inlinable
  public static func combineLatest<each Element: Sendable>(
    _ signals: repeat Signal<each Element>
  ) -> Signal<Value> where Value == (repeat each Element) {
    combineLatest(repeat each signals) { (element: repeat each Element) in (repeat each element) }
  }

  /// Returns a signal of a closure's results for the latest values of all given signals.
  ///
  /// It follows the rules of ``combineLatest(with:)``; the inputs are subscribed from left to
  /// right. The closure runs on the thread of the new value.
  ///
  /// ReactiveCocoa: `+combineLatest:reduce:`.
  ///
  /// ```swift
  /// let greeting = Signal.combineLatest(Signal.return("x"), Signal.return(3)) { text, count in
  ///   String(repeating: text, count: count)
  /// }
  /// greeting.subscribe { print($0) }  // Prints "xxx"
  /// ```
  public static func combineLatest<each Element: Sendable>(
    _ signals: repeat Signal<each Element>,
    reduce: @escaping @Sendable (repeat each Element) -> Value
  ) -> Signal<Value> {
    JunctionSignal { sink, scope in
      var inputs: [JunctionInput] = []
      for signal in repeat each signals { inputs.append(LatestInput(signal)) }
      return CombineLatestSink(sink, scope, inputs) { junction in
        var reader = JunctionReader(junction)
        return reduce(repeat reader.next((each Element).self))
      }
    }.made(by: "+combineLatest: \(DerivedNames.list(repeat each signals))")
  }

  /// Returns a signal of arrays of the latest values of many signals of one type.
  ///
  /// It follows the rules of ``combineLatest(with:)``. The call iterates over the sequence once.
  /// With no signals it completes at once. Each value costs an array.
  ///
  /// ReactiveCocoa: `+combineLatest:`.
  ///
  /// ```swift
  /// let signals = (1...4).map { Signal.return($0 * $0) }
  /// Signal.combineLatest(signals).subscribe { print($0) }  // Prints "[1, 4, 9, 16]"
  /// ```
  public static func combineLatest<Element: Sendable>(
    _ signals: some Sequence<Signal<Element>>
  ) -> Signal<Value> where Value == [Element] {
    let signals = Array(signals)
    return JunctionSignal { sink, scope in
      let latest = signals.map { LatestInput($0) }
      return CombineLatestSink(sink, scope, latest) { _ in latest.map { $0.take() } }
    }.made(by: "+combineLatest: \(DerivedNames.list(signals))")
  }
}

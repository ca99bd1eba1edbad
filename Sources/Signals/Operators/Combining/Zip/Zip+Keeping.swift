extension Signal {
  /// Returns a signal of pairs, and sets what it does with values that are ahead.
  ///
  /// It works like ``zip(with:)``. The buffering sets how many values of each signal may wait for
  /// their partners and what happens to the next one, as with ``Subject/init(keeping:)``. Once a
  /// value has been dropped, the later ones get other partners. A sender isn't made to wait while
  /// the zip's own subscriber is receiving, or while the zip is subscribing to its signals, on the
  /// same thread: partners couldn't arrive then.
  ///
  /// - Precondition: the number in `buffering` is positive, since a value has to wait for its
  ///   partner.
  ///
  /// ReactiveCocoa: none; there all values were kept.
  ///
  /// ```swift
  /// let (ticks, words) = (Subject<Int>(), Subject<String>())
  /// ticks.zip(with: words, keeping: .newest(1)).subscribe { print($0) }
  /// for tick in 1...3 { ticks.sendNext(tick) }
  /// words.sendNext("now")  // Prints "(3, "now")"
  /// ```
  @inlinable
  public final func zip<Other>(
    with other: Signal<Other>,
    keeping buffering: ValueBuffering
  ) -> Signal<(Value, Other)> {
    zip(with: other, keeping: buffering) { ($0, $1) }
  }

  /// Returns a signal of a closure's results for each pair; see ``zip(with:keeping:)``.
  ///
  /// ReactiveCocoa: none; there all values were kept.
  ///
  /// ```swift
  /// Signal.return(2).zip(with: .return(3), keeping: .waiting(10), combining: *).subscribe {
  ///   print($0)
  /// }
  /// // Prints "6"
  /// ```
  public final func zip<Other, Output>(
    with other: Signal<Other>,
    keeping buffering: ValueBuffering,
    combining combine: @escaping @Sendable (Value, Other) -> Output
  ) -> Signal<Output> {
    ZipStart.check(buffering)
    return JunctionSignal { sink, scope in
      let start = ZipStart(keeping: buffering, in: scope)
      let (left, right) = (LimitedZipQueue(self, start), LimitedZipQueue(other, start))
      return ZipSink(sink, scope, left, right, combine)
    }.derived(from: self, "-zipWith: [\(other.name)]")
  }

  /// Returns a signal of tuples, and sets what it does with values that are ahead.
  ///
  /// It works like ``zip(_:)`` and ``zip(with:keeping:)``.
  ///
  /// ReactiveCocoa: none; there all values were kept.
  ///
  /// ```swift
  /// Signal.zip(Signal.return(1), Signal.return("a"), keeping: .oldest(10)).subscribe { print($0) }
  /// // Prints "(1, "a")"
  /// ```
  @inlinable
  public static func zip<each Element: Sendable>(
    _ signals: repeat Signal<each Element>,
    keeping buffering: ValueBuffering
  ) -> Signal<Value> where Value == (repeat each Element) {
    zip(repeat each signals, keeping: buffering) { (element: repeat each Element) in
      (repeat each element)
    }
  }

  /// Returns a signal of a closure's results for the first values, for the second values, and so
  /// on, and sets what it does with values that are ahead.
  ///
  /// It works like ``zip(_:reduce:)`` and ``zip(with:keeping:)``.
  ///
  /// ReactiveCocoa: none; there all values were kept.
  ///
  /// ```swift
  /// let sums = Signal.zip(Signal.return(1), Signal.return(2), keeping: .oldest(10)) { $0 + $1 }
  /// sums.subscribe { print($0) }  // Prints "3"
  /// ```
  public static func zip<each Element: Sendable>(
    _ signals: repeat Signal<each Element>,
    keeping buffering: ValueBuffering,
    reduce: @escaping @Sendable (repeat each Element) -> Value
  ) -> Signal<Value> {
    ZipStart.check(buffering)
    return JunctionSignal { sink, scope in
      let start = ZipStart(keeping: buffering, in: scope)
      var inputs: [JunctionInput] = []
      for signal in repeat each signals { inputs.append(LimitedZipQueue(signal, start)) }
      return ZipSink(sink, scope, inputs, reduce)
    }.made(by: "+zip: \(DerivedNames.list(repeat each signals))")
  }

  /// Returns a signal of arrays, and sets what it does with values that are ahead.
  ///
  /// It works like ``zip(_:)`` for a sequence and ``zip(with:keeping:)``.
  ///
  /// ReactiveCocoa: none; there all values were kept.
  ///
  /// ```swift
  /// let signals = (1...3).map { Signal.return($0 * 10) }
  /// Signal.zip(signals, keeping: .oldest(10)).subscribe { print($0) }  // Prints "[10, 20, 30]"
  /// ```
  public static func zip<Element: Sendable>(
    _ signals: some Sequence<Signal<Element>>,
    keeping buffering: ValueBuffering
  ) -> Signal<Value> where Value == [Element] {
    ZipStart.check(buffering)
    let signals = Array(signals)
    return JunctionSignal { sink, scope in
      let start = ZipStart(keeping: buffering, in: scope)
      return ZipSink(sink, scope, signals.map { LimitedZipQueue($0, start) })
    }.made(by: "+zip: \(DerivedNames.list(signals))")
  }
}

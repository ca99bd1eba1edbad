/// A signal of what is made of the first values of several signals, of their second values, ...
final class ZipSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `makeZipper`, which only `deinit` changes.
  private var makeZipper: (@Sendable (Sink<Value>, CompoundDisposable) -> ZipSink<Value>)?

  init(_ makeZipper: @escaping @Sendable (Sink<Value>, CompoundDisposable) -> ZipSink<Value>) {
    self.makeZipper = makeZipper
  }

  deinit {
    Unwinding.letGo(now: { makeZipper = nil }, later: { Parcel(makeZipper) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    makeZipper?(sink, scope).begin()
  }
}

extension Signal {
  /// Returns a signal of pairs: the first values of both signals, their second values, and so on.
  ///
  /// A pair is sent as soon as both halves are there; values that are ahead wait in a queue. Both
  /// signals are subscribed, this one first; if it leaves no pair to hope for, the other is not
  /// subscribed at all. Completion is sent when one of them has completed and its values are used
  /// up, since no pair can follow; an error of either is sent at once, whatever waits. The two may
  /// send from different threads.
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

  /// Returns a signal of what a closure makes of each pair; see ``zip(with:)``.
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
    ZipSignal { sink, scope in
      let left = ZipQueue(self)
      let right = ZipQueue(other)
      return ZipSink(sink, scope, [left, right]) {
        combine(left.removeFirst(), right.removeFirst())
      }
    }.derived(from: self, "-zipWith: [\(other.name)]")
  }

  /// Returns a signal of tuples: the first values of all signals, their second values, and so on.
  ///
  /// The rules are those of ``zip(with:)``; the inputs are subscribed from left to right. Of one
  /// signal it sends the values, of none it completes at once.
  ///
  /// ReactiveCocoa: `+zip:`, which nested pairs; here an input costs the same wherever it stands.
  ///
  /// ```swift
  /// Signal.zip(Signal.return(1), Signal.return("a"), Signal.return(true)).subscribe { print($0) }
  /// // Prints "(1, "a", true)"
  /// ```
  public static func zip<each Element: Sendable>(
    _ signals: repeat Signal<each Element>
  ) -> Signal<Value> where Value == (repeat each Element) {
    ZipSignal { sink, scope in
      let queues = (repeat ZipQueue(each signals))
      var inputs: [ZipInput] = []
      for queue in repeat each queues { inputs.append(queue) }
      return ZipSink(sink, scope, inputs) { (repeat (each queues).removeFirst()) }
    }.made(by: "+zip: \(DerivedNames.list(repeat each signals))")
  }
}

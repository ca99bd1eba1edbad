/// A signal that merges several signals.
final class MergeSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `parts`, which only `deinit` changes.
  private var parts: [Signal<Value>]
  private let buffering: ValueBuffering

  init(_ parts: [Signal<Value>], keeping buffering: ValueBuffering = .all) {
    self.parts = parts
    self.buffering = buffering
  }

  deinit {
    Unwinding.letGo(now: { parts = [] }, later: { Parcel(parts) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let merging = MergeSink<Value>(sink, keeping: buffering, in: scope)
    for part in parts where !scope.isDisposed { merging.begin(part) }
    merging.endSource()
  }
}

/// Merges signals that are known from the start; there is no source that could send.
private final class MergeSink<Value: Sendable>: MergingSink<Never, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
}

extension Signal {
  /// Returns a signal that merges this signal and another.
  ///
  /// This signal is subscribed first, then the other, unless this one failed at once. Completion is
  /// sent when both have completed; an error of either disposes both and is sent at once. The two
  /// may send from different threads; their values are delivered one at a time.
  ///
  /// ReactiveCocoa: `-merge:`.
  ///
  /// ```swift
  /// Signal.return(1).merge(with: .return(2)).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func merge(with other: Signal<Value>) -> Signal<Value> {
    MergeSignal([self, other])
      .derived(from: self, "-merge: [\(DerivedNames.shortened(other.name))]")
  }

  /// Returns a signal that merges this signal and another, and sets what it does with values that
  /// arrive too fast.
  ///
  /// It works like ``merge(with:)``. Values that arrive from several threads at once wait for their
  /// turn; the buffering sets how many of them may wait and what happens to the next one, as with
  /// ``Subject/init(keeping:)``.
  ///
  /// ReactiveCocoa: none; there a sender waited for its turn.
  ///
  /// ```swift
  /// Signal.return(1).merge(with: .return(2), keeping: .newest(1)).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func merge(
    with other: Signal<Value>,
    keeping buffering: ValueBuffering
  ) -> Signal<Value> {
    MergeSignal([self, other], keeping: buffering)
      .derived(from: self, "-merge: [\(DerivedNames.shortened(other.name))]")
  }

  /// Returns a signal that merges all given signals.
  ///
  /// It follows the rules of ``merge(with:)``, for any number of signals; they're subscribed in the
  /// order of the list. With no signals it completes at once.
  ///
  /// ReactiveCocoa: `+merge:`.
  ///
  /// ```swift
  /// Signal.merge(.return(1), .empty, .return(3)).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "3"
  /// ```
  public static func merge(_ signals: Signal<Value>...) -> Signal<Value> {
    merge(signals)
  }

  /// Returns a signal that merges all signals of a sequence.
  ///
  /// It follows the rules of ``merge(with:)``. The call iterates over the sequence once.
  ///
  /// ReactiveCocoa: `+merge:`.
  ///
  /// ```swift
  /// Signal.merge((1...2).map { .return($0) }).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public static func merge(_ signals: some Sequence<Signal<Value>>) -> Signal<Value> {
    let signals = Array(signals)
    return MergeSignal(signals).made(by: "+merge: \(DerivedNames.list(signals))")
  }

  /// Returns a signal that merges all signals of a sequence, and sets what it does with values that
  /// arrive too fast.
  ///
  /// It works like ``merge(_:)``. Values that arrive from several threads at once wait for their
  /// turn; the buffering sets how many of them may wait and what happens to the next one, as with
  /// ``Subject/init(keeping:)``.
  ///
  /// ReactiveCocoa: none; there a sender waited for its turn.
  ///
  /// ```swift
  /// Signal.merge([.return(1), .return(2)], keeping: .waiting(10)).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public static func merge(
    _ signals: some Sequence<Signal<Value>>,
    keeping buffering: ValueBuffering
  ) -> Signal<Value> {
    let signals = Array(signals)
    return MergeSignal(signals, keeping: buffering)
      .made(by: "+merge: \(DerivedNames.list(signals))")
  }
}

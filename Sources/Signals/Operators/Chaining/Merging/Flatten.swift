/// A signal that merges the signals its source sends, up to a given number at a time.
final class FlattenSignal<Value: Sendable>:
  OperatorSignal<Signal<Value>, Value, FlattenSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let maxConcurrent: Int
  private let buffering: ValueBuffering

  init(
    _ source: Signal<Signal<Value>>,
    maxConcurrent: Int,
    keeping buffering: ValueBuffering = .all
  ) {
    self.maxConcurrent = maxConcurrent
    self.buffering = buffering
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let merging = linkType().init(
      sink,
      maxConcurrent: maxConcurrent,
      keeping: buffering,
      in: scope
    )
    source.extend(merging, in: merging.sourceScope)
  }
}

class FlattenSink<Value: Sendable>:
  MergingSink<Signal<Value>, Value>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let turns: Turns<Signal<Value>>?

  required init(
    _ downstream: Sink<Value>,
    maxConcurrent: Int,
    keeping buffering: ValueBuffering,
    in scope: CompoundDisposable
  ) {
    turns = maxConcurrent > 0 ? Self.turns(atOnce: maxConcurrent, keeping: buffering) : nil
    super.init(downstream, keeping: buffering, in: scope)
    scope.add(turns)
  }

  override func next(_ inner: Signal<Value>) {
    guard let turns else { return begin(inner) }
    if turns.come(inner) {
      beginTurn(of: inner)
    } else if let late = turns.lineUp(inner, mayWait: !gate.isOwn) {
      beginTurn(of: late)
    }
  }

  private static func turns(
    atOnce limit: Int,
    keeping buffering: ValueBuffering
  ) -> Turns<Signal<Value>> {
    buffering == .all ? Turns(atOnce: limit) : LimitedTurns(atOnce: limit, keeping: buffering)
  }

  /// Gives the turn of a completed signal to the one that has waited longest.
  override func successor(_ isForeign: inout Bool) -> Signal<Value>? {
    turns?.end(&isForeign)
  }
}

extension Signal {
  /// Returns a signal that merges the signals that this one sends.
  ///
  /// Up to `maxConcurrent` of them run at once while others wait in order; with 0 there is no
  /// limit. Values are passed on as they come. Completion is sent when this signal and all inner
  /// ones have completed, including those that waited; an error of any of them disposes all others
  /// and is sent at once.
  ///
  /// ReactiveCocoa: `-flatten`, `-flatten:`.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal.return(1)), .return(.return(2))])
  /// signals.flatten().subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func flatten<Inner>(
    maxConcurrent: Int = 0
  ) -> Signal<Inner> where Value: Signal<Inner> {
    flatten(asSignals(), maxConcurrent: maxConcurrent)
  }

  /// Returns a signal that merges the signals that this one sends, and sets what it does with
  /// values that arrive too fast.
  ///
  /// It works like ``flatten(maxConcurrent:)``. Values that arrive from several threads at once
  /// wait for their turn, and if the number of concurrent signals is limited, so do the signals
  /// beyond the limit. The buffering sets how many values and how many signals may wait, and what
  /// happens to the next one, as with ``Subject/init(keeping:)``. A signal that's dropped is never
  /// subscribed to; a sender waits with its signal until another one has ended.
  ///
  /// ReactiveCocoa: none; there a sender waited for its turn.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal.return(1)), .return(.return(2))])
  /// signals.flatten(keeping: .waiting(10)).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func flatten<Inner>(
    maxConcurrent: Int = 0,
    keeping buffering: ValueBuffering
  ) -> Signal<Inner> where Value: Signal<Inner> {
    flatten(asSignals(), maxConcurrent: maxConcurrent, keeping: buffering)
  }

  /// Returns a signal that merges the signals that this one sends; nil counts as an empty signal.
  ///
  /// Otherwise it works like the other ``flatten(maxConcurrent:)``.
  ///
  /// ReactiveCocoa: `-flatten`, `-flatten:`.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal?.none), .return(.return(2))])
  /// signals.flatten().subscribe { print($0) }  // Prints "2"
  /// ```
  public final func flatten<Inner>(
    maxConcurrent: Int = 0
  ) -> Signal<Inner> where Value == Signal<Inner>? {
    flatten(map { $0 ?? .empty }, maxConcurrent: maxConcurrent)
  }

  /// Returns this signal as a signal of plain signals, whatever kind of signals it sends.
  final func asSignals<Inner>() -> Signal<Signal<Inner>> where Value: Signal<Inner> {
    self as? Signal<Signal<Inner>> ?? map { $0 }
  }

  private func flatten<Inner>(
    _ signals: Signal<Signal<Inner>>,
    maxConcurrent: Int,
    keeping buffering: ValueBuffering = .all
  ) -> Signal<Inner> {
    precondition(maxConcurrent >= 0, "the number of concurrent signals cannot be negative")
    return FlattenSignal(signals, maxConcurrent: maxConcurrent, keeping: buffering)
      .derived(from: self, maxConcurrent == 0 ? "-flatten" : "-flatten: \(maxConcurrent)")
  }
}

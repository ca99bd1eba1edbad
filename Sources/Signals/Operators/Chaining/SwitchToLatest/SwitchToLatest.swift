/// A signal that follows the latest of the signals that its source sends.
final class SwitchToLatestSignal<Value: Sendable>:
  OperatorSignal<Signal<Value>, Value, SwitchSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.
  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class SwitchSink<Value: Sendable>: SwitchingSink<Signal<Value>, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  required override init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(downstream, in: scope)
  }

  override func next(_ inner: Signal<Value>) {
    switchTo(inner)
  }
}

extension Signal {
  /// Returns a signal that follows the latest of the signals that this one sends.
  ///
  /// A new signal is subscribed before the previous one is disposed. From its first value on, and
  /// at the latest when it has been subscribed, no event of earlier signals is passed on, whichever
  /// thread it comes from. Completion is sent when this signal and the latest inner one have
  /// completed. An error of this signal or of the latest inner one disposes everything and is sent
  /// at once.
  ///
  /// ReactiveCocoa: `-switchToLatest`.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal.never), .return(.return("latest"))])
  /// signals.switchToLatest().subscribe { print($0) }  // Prints "latest"
  /// ```
  public final func switchToLatest<Inner>() -> Signal<Inner> where Value: Signal<Inner> {
    SwitchToLatestSignal(asSignals()).derived(from: self, "-switchToLatest")
  }

  /// Returns a signal that follows the latest signal this one sends, if there is one.
  ///
  /// Otherwise it works like the other ``switchToLatest()``; nil counts as a signal without values.
  ///
  /// ReactiveCocoa: `-switchToLatest`.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal?.some(.return(1))), .return(nil)])
  /// signals.switchToLatest().subscribe { print($0) }  // Prints "1"
  /// ```
  public final func switchToLatest<Inner>() -> Signal<Inner> where Value == Signal<Inner>? {
    SwitchToLatestSignal(map { $0 ?? .empty }).derived(from: self, "-switchToLatest")
  }
}

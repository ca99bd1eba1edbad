/// A signal that follows the signals its source sends, one at a time, and drops the others.
final class ExhaustSignal<Value: Sendable>:
  OperatorSignal<Signal<Value>, Value, ExhaustSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.
  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class ExhaustSink<Value: Sendable>: ExhaustingSink<Signal<Value>, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  required init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(downstream, in: scope)
  }

  override func next(_ inner: Signal<Value>) {
    if mayBegin() { beginTurn(of: inner) }
  }
}

extension Signal {
  /// Returns a signal that follows the signals this one sends, one at a time, and drops the others.
  ///
  /// Signals that arrive while one is running are dropped; the first to arrive after its end is
  /// subscribed. Completion is sent when this signal and the running inner one have completed; an
  /// error of either disposes both and is sent at once.
  ///
  /// ReactiveCocoa: none; RxSwift `flatMapFirst` with a closure that returns its value.
  ///
  /// ```swift
  /// let signals = Subject<Signal<String>>()
  /// let first = Subject<String>()
  /// signals.exhaust().subscribe { print($0) }
  /// signals.sendNext(first)
  /// signals.sendNext(.return("too early"))
  /// first.sendNext("first")  // Prints "first"
  /// first.sendCompleted()
  /// signals.sendNext(.return("next"))  // Prints "next"
  /// ```
  public final func exhaust<Inner>() -> Signal<Inner> where Value: Signal<Inner> {
    ExhaustSignal(asSignals()).derived(from: self, "-exhaust")
  }
}

import Synchronization

/// A signal that passes on what the latest of the signals sent by another sends.
final class SwitchToLatestSignal<Value: Sendable>:
  OperatorSignal<Signal<Value>, Value, SwitchSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; there is nothing here that could change.
  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

/// Takes the signals and lets only the latest of them through.
///
/// Which of them is heard, and when all of it is over, ``SwitchState`` says.
class SwitchSink<Value: Sendable>: GatedSink<Signal<Value>, Value>, @unchecked Sendable {
  // Unchecked because of `latest`, which is only touched by the source, whose calls are serialised.
  private let state = Guarded(SwitchState())
  /// The oldest signal that is heard, as `state` has it, for the values, which take no lock.
  private let oldest = Atomic<Int>(0)
  private let innerType = LatestSink<Value>.self
  /// The one that came last, unless it was over at once.
  private var latest: LatestSink<Value>?

  required override init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(downstream, in: scope)
  }

  override func next(_ inner: Signal<Value>) {
    guard !scope.isDisposed else { return }
    let number = state.withLock { $0.begin() }
    let previous = latest.take()
    begin(inner, number)
    place(number)
    // Only now, so that the new signal is subscribed before the old one is disposed.
    if let previous {
      scope.remove(previous.scope)
      previous.scope.dispose()
    }
  }

  override func completed() {
    scope.remove(sourceScope)
    if state.withLock({ $0.endSource() }) { finish(endOf: sourceScope) }
  }

  private func begin(_ inner: Signal<Value>, _ number: Int) {
    if inner.sendAtOnce({ pass($0, number) }) {
      return end(number)
    }
    let innerScope = CompoundDisposable()
    let sink = innerType.init(self, innerScope, number)
    latest = sink
    scope.add(innerScope)
    inner.connect(sink, in: innerScope)
  }

  fileprivate final func pass(_ value: Value, _ number: Int) {
    gate.pass(now: { deliver(value, number) }, later: { [self] in deliver(value, number) })
  }

  /// Sends a value of a signal that is still heard; behind the gate.
  private func deliver(_ value: Value, _ number: Int) {
    let oldest = oldest.load(ordering: .acquiring)
    guard number >= oldest, !scope.isDisposed else { return }
    if number > oldest { place(number) }
    downstream.next(value)
  }

  /// Makes a signal the oldest that is heard.
  private func place(_ number: Int) {
    state.withLock { state in
      state.place(number)
      oldest.store(state.oldest, ordering: .releasing)
    }
  }

  /// Ends everything with the error of a signal that is still heard.
  fileprivate final func fail(
    _ error: any Error,
    _ number: Int,
    _ innerScope: CompoundDisposable
  ) {
    gate.pass { [self] in
      guard state.withLock({ $0.hears(number) }) else { return }
      if scope.claim(endOf: innerScope) { downstream.error(error) }
    }
  }

  fileprivate final func end(_ number: Int, _ innerScope: CompoundDisposable? = nil) {
    scope.remove(innerScope)
    if state.withLock({ $0.end(number) }) { finish(endOf: innerScope) }
  }

  private func finish(endOf part: CompoundDisposable?) {
    gate.pass { [self] in
      if scope.claim(endOf: part) { downstream.completed() }
    }
  }
}

/// Takes the events of one of the signals.
class LatestSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let outer: SwitchSink<Value>
  final let scope: CompoundDisposable
  private let number: Int

  required init(_ outer: SwitchSink<Value>, _ scope: CompoundDisposable, _ number: Int) {
    self.outer = outer
    self.scope = scope
    self.number = number
    super.init(above: outer)
  }

  override func next(_ value: Value) {
    outer.pass(value, number)
  }

  override func error(_ error: any Error) {
    outer.fail(error, number, scope)
  }

  override func completed() {
    outer.end(number, scope)
  }
}

extension Signal {
  /// Returns a signal that passes on what the latest of the signals sent by this one sends.
  ///
  /// A new signal is subscribed before the previous one is disposed. From its first value on, and
  /// at the latest when it has been subscribed, nothing of earlier signals is sent any more: no
  /// value, no error and no end, from whatever thread. Completion is sent when this signal and the latest inner one have completed.
  /// An error of this signal or of the latest inner one disposes all and is sent at once.
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

  /// Returns a signal that passes on what the latest signal sends, if there is one.
  ///
  /// The same as the other ``switchToLatest()``; nil counts as a signal without values.
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

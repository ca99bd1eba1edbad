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
/// The signals are numbered. One is outdated when a later one has sent something, or when it was
/// told so because a later one has been subscribed; both are asked behind the gate.
class SwitchSink<Value: Sendable>: Sink<Signal<Value>>, @unchecked Sendable {
  // Unchecked because of `count` and `latest`, which are only touched by the source, whose
  // calls are serialised, and of `current`, which is only touched behind the gate.
  private let downstream: Sink<Value>
  private let scope: CompoundDisposable
  /// The scope of the source: disposing it stops the source and nothing else.
  final let sourceScope = CompoundDisposable()
  fileprivate final let gate = Gate()
  /// How many of the source and the signals it sent are running; who ends one counts it out.
  private let running = Atomic<Int>(1)
  private let innerType = LatestSink<Value>.self
  /// How many signals have come.
  private var count = 0
  /// The one that came last, unless it was over at once.
  private var latest: LatestSink<Value>?
  /// The number of the signal that sent last.
  private var current = 0

  required init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    self.downstream = downstream
    self.scope = scope
    super.init(above: downstream)
    scope.add(sourceScope)
  }

  override func next(_ inner: Signal<Value>) {
    guard !scope.isDisposed else { return }
    count += 1
    let previous = latest.take()
    begin(inner, count)
    // Only now, so that the new signal is subscribed before the old one is disposed.
    if let previous {
      scope.remove(previous.scope)
      if previous.retire() { countOut() }
    }
  }

  override func error(_ error: any Error) {
    gate.pass { [self] in if scope.claim() { downstream.error(error) } }
  }

  override func completed() {
    scope.remove(sourceScope)
    countOut()
  }

  private func begin(_ inner: Signal<Value>, _ number: Int) {
    if ThreadState.current.pointee.isOnScheduler, inner.sendAtOnce({ pass($0, number) }) { return }
    running.add(1, ordering: .relaxed)
    let innerScope = CompoundDisposable()
    let sink = innerType.init(self, innerScope, number)
    latest = sink
    scope.add(innerScope)
    inner.connect(sink, in: innerScope)
  }

  private func pass(_ value: Value, _ number: Int) {
    switch gate.enter() {
    case .first:
      deliver(value, number)
      gate.leave()
    case .nested: deliver(value, number)
    case .busy: gate.post { [self] in deliver(value, number) }
    }
  }

  /// Sends a value, unless a later signal has sent one; behind the gate.
  fileprivate final func deliver(_ value: Value, _ number: Int) {
    guard number >= current, !scope.isDisposed else { return }
    current = number
    downstream.next(value)
  }

  /// Ends everything with the error of a signal, unless a later one has sent something.
  fileprivate final func fail(_ error: any Error, _ number: Int) {
    gate.pass { [self] in
      guard number >= current else { return countOut() }
      if scope.claim() { downstream.error(error) }
    }
  }

  fileprivate final func end(_ innerScope: CompoundDisposable) {
    scope.remove(innerScope)
    countOut()
  }

  private func countOut() {
    let left = running.subtract(1, ordering: .acquiringAndReleasing).newValue
    guard left == 0 else { return }
    gate.pass { [self] in if scope.claim() { downstream.completed() } }
  }
}

/// Takes the events of one of the signals.
class LatestSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let outer: SwitchSink<Value>
  final let scope: CompoundDisposable
  private let number: Int
  private let isOutdated = Atomic<Bool>(false)

  required init(_ outer: SwitchSink<Value>, _ scope: CompoundDisposable, _ number: Int) {
    self.outer = outer
    self.scope = scope
    self.number = number
    super.init(above: outer)
  }

  override func next(_ value: Value) {
    switch outer.gate.enter() {
    case .first:
      deliver(value)
      outer.gate.leave()
    case .nested: deliver(value)
    case .busy: outer.gate.post { [self] in deliver(value) }
    }
  }

  private func deliver(_ value: Value) {
    // The scope does not tell: it is disposed before completion, when values may still be on
    // their way down a long chain.
    if !isOutdated.load(ordering: .acquiring) { outer.deliver(value, number) }
  }

  override func error(_ error: any Error) {
    outer.fail(error, number)
  }

  override func completed() {
    outer.end(scope)
  }

  /// Disposes the signal, and says whether it had not ended by itself.
  fileprivate final func retire() -> Bool {
    isOutdated.store(true, ordering: .releasing)
    return scope.claim()
  }
}

extension Signal {
  /// Returns a signal that passes on what the latest of the signals sent by this one sends.
  ///
  /// A new signal is subscribed before the previous one is disposed. From its first value on, and
  /// at the latest when it has been subscribed, nothing of earlier signals is sent any more, from
  /// whatever thread. Completion is sent when this signal and the latest inner one have completed.
  /// An error of this signal or of the latest inner one disposes all and is sent at once.
  ///
  /// ReactiveCocoa: `-switchToLatest`.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal.never), .return(.return("latest"))])
  /// signals.switchToLatest().subscribe { print($0) }  // Prints "latest"
  /// ```
  public final func switchToLatest<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    SwitchToLatestSignal(self).derived(from: self, "-switchToLatest")
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

import Synchronization

/// The sink of an operator that starts inner signals and passes on what they send.
///
/// The scopes of one subscription, each disposed with the one that holds it:
///
///     scope (of the whole) --- sourceScope (the source)
///                          --- one for each inner signal that is running
///
/// Several of these may send from different threads; the gate lets one event at a time through.
class MergingSink<Input: Sendable, Output: Sendable>:
  GatedSink<Input, Output>, @unchecked Sendable
{
  // Unchecked because of `sourceIsOver` and `steps`, which are only touched by the source, one call
  // at a time.
  //
  // How many inner signals are running, plus one for the source until it's over.
  private let running = Atomic<Int>(1)
  // Looked up once per subscription rather than once per inner signal.
  private let innerType = InnerSink<Input, Output>.self
  /// Whether the source has completed or was stopped.
  private(set) final var sourceIsOver = false
  /// How many values of the source are currently being turned into signals, one inside the other.
  private var steps: Int32 = 0
  /// The values that wait while an event is being delivered; nil if the gate keeps them all.
  private let waitlist: Waitlist<Output>?

  init(
    _ downstream: Sink<Output>,
    keeping buffering: ValueBuffering = .all,
    in scope: CompoundDisposable
  ) {
    waitlist = buffering == .all ? nil : Waitlist(keeping: buffering, at: .gate)
    super.init(downstream, in: scope)
    if let waitlist { scope.add(waitlist) }
  }

  /// Passes a value of an inner signal on behind the gate, or keeps it, subject to the buffering.
  fileprivate final func merge(_ value: Output) {
    if waitlist == nil { send(value) } else { sendLimited(value) }
  }

  @inline(never)
  private func sendLimited(_ value: Output) {
    guard let waitlist else { return }
    gate.pass(of: self, value, by: waitlist) { [self] value in deliver(value) }
  }

  override func completed() {
    endSource()
  }

  /// Turns a value of the source into a signal: `make` calls foreign code and begins its result.
  ///
  /// That code may send from the source, or end it; the whole isn't over before `make` returns.
  @inline(__always)
  final func step(_ make: () -> Void) {
    steps += 1
    make()
    steps -= 1
    if steps == 0, sourceIsOver { countOut(sourceScope) }
  }

  /// Ends the source, once: it's disposed, and inner signals continue.
  final func endSource() {
    guard !sourceIsOver else { return }
    sourceIsOver = true
    if !sourceScope.isDisposed { sourceScope.dispose() }
    scope.remove(sourceScope)
    if steps == 0 { countOut(sourceScope) }
  }

  /// Subscribes to an inner signal, unless everything is over.
  final func begin(_ inner: Signal<Output>) {
    guard !scope.isDisposed else { return }
    // A signal that's over at once needs neither a scope nor a count.
    if inner.sendAtOnce({ merge($0) }) { return }
    running.add(1, ordering: .relaxed)
    subscribe(to: inner)
  }

  /// Subscribes to an inner signal for which others may be waiting, unless everything is over.
  ///
  /// It counts from the start: a value that it sends at once may end the source, and waiting
  /// signals should still get their turns.
  final func beginTurn(of inner: Signal<Output>) {
    running.add(1, ordering: .relaxed)
    proceed(with: inner)
  }

  /// Returns a signal that was waiting for the end of one that's over now.
  ///
  /// It also reports whether the waiting signals come from other threads.
  func successor(_ isForeign: inout Bool) -> Signal<Output>? {
    nil
  }

  /// Continues with a signal in place of one that's counted, and with the next one for as long as
  /// each is over at once.
  private func proceed(with inner: Signal<Output>) {
    var isForeign = false
    if let next = pass(inner, &isForeign) { proceed(withAllFrom: next) }
  }

  @inline(never)
  private func proceed(withAllFrom first: Signal<Output>) {
    var current = first
    let isDone = Turn.empty {
      var isForeign = false
      guard let next = pass(current, &isForeign) else { return .none }
      current = next
      return isForeign ? .foreign : .own
    }
    guard !isDone else { return }
    Relief.goOn { [self, current] in proceed(with: current) }
  }

  /// Subscribes to a counted signal; if it's over at once, returns the one to continue with.
  private func pass(_ inner: Signal<Output>, _ isForeign: inout Bool) -> Signal<Output>? {
    guard !scope.isDisposed else { return nil }
    guard inner.sendAtOnce({ merge($0) }) else {
      subscribe(to: inner)
      return nil
    }
    if let next = successor(&isForeign) { return next }
    countOut(nil)
    return nil
  }

  private func subscribe(to inner: Signal<Output>) {
    let innerScope = CompoundDisposable()
    scope.add(innerScope)
    inner.connect(innerType.init(self, innerScope), in: innerScope)
  }

  /// Ends everything with the error of an inner signal.
  fileprivate final func fail(_ error: any Error, of innerScope: CompoundDisposable) {
    gate.pass(of: self) { [self] in
      if scope.claim(endOf: innerScope) { downstream.error(error) }
    }
  }

  fileprivate final func end(_ innerScope: CompoundDisposable) {
    scope.remove(innerScope)
    var isForeign = false
    if let next = successor(&isForeign) { proceed(with: next) } else { countOut(innerScope) }
  }

  /// Records that the source or an inner signal has completed; the last one completes the whole.
  private func countOut(_ part: CompoundDisposable?) {
    let left = running.subtract(1, ordering: .acquiringAndReleasing).newValue
    guard left == 0 else { return }
    gate.pass(
      of: self,
      now: { complete(endOf: part) },
      later: { [self] in complete(endOf: part) }
    )
  }

  private func complete(endOf part: CompoundDisposable?) {
    if scope.claim(endOf: part) { downstream.completed() }
  }
}

/// Receives the events of one inner signal.
private class InnerSink<Input: Sendable, Output: Sendable>: Sink<Output>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let outer: MergingSink<Input, Output>
  private let scope: CompoundDisposable

  required init(_ outer: MergingSink<Input, Output>, _ scope: CompoundDisposable) {
    self.outer = outer
    self.scope = scope
    super.init(above: outer)
  }

  override func next(_ value: Output) {
    outer.merge(value)
  }

  override func error(_ error: any Error) {
    outer.fail(error, of: scope)
  }

  override func completed() {
    outer.end(scope)
  }
}

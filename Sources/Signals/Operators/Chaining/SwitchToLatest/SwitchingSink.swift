/// The sink of an operator that lets only the latest of several signals through.
///
/// ``SwitchState`` decides which of them passes, and when everything is over.
class SwitchingSink<Input: Sendable, Value: Sendable>:
  GatedSink<Input, Value>, @unchecked Sendable
{
  // Unchecked because of `latest`, `steps` and `sourceIsOver`, which are only touched by the
  // source, one call at a time.
  private let state = SwitchState()
  private let innerType = LatestSink<Input, Value>.self
  /// The scope of the newest signal, unless it was over at once.
  ///
  /// It doesn't keep that signal's sink alive: that sink holds this one, so the two would hold each
  /// other forever.
  private var latest: CompoundDisposable?
  private var sourceIsOver = false
  /// How many values of the source are currently being turned into signals, one inside the other.
  private var steps = 0

  override func completed() {
    sourceIsOver = true
    scope.remove(sourceScope)
    if steps == 0 { endSource() }
  }

  /// Turns a value of the source into a signal: `make` calls foreign code for it.
  ///
  /// That code may end the source; the whole isn't over before `make` returns.
  @inline(__always)
  final func step(_ make: () -> Void) {
    steps += 1
    make()
    steps -= 1
    if steps == 0, sourceIsOver { endSource() }
  }

  /// Puts a signal in place of the previous one, unless everything is over.
  final func switchTo(_ inner: Signal<Value>) {
    guard !scope.isDisposed else { return }
    let number = state.begin()
    let previous = latest.take()
    begin(inner, number)
    state.place(number)
    // Only now, so that the new signal is subscribed before the old one is disposed.
    if let previous, !previous.isDisposed {
      scope.remove(previous)
      previous.dispose()
    }
  }

  private func endSource() {
    if state.endSource() { finish(endOf: sourceScope) }
  }

  private func begin(_ inner: Signal<Value>, _ number: Int) {
    if inner.sendAtOnce({ pass($0, number) }) {
      return end(number)
    }
    let innerScope = CompoundDisposable()
    latest = innerScope
    scope.add(innerScope)
    inner.connect(innerType.init(self, innerScope, number), in: innerScope)
  }

  fileprivate final func pass(_ value: Value, _ number: Int) {
    gate.pass(
      of: self,
      now: { deliver(value, number) },
      later: { [self] in deliver(value, number) }
    )
  }

  /// Sends a value of a signal that still passes; behind the gate.
  private func deliver(_ value: Value, _ number: Int) {
    // Checked behind the gate: a newer signal may have sent while this value waited for its turn.
    guard state.hears(number), !scope.isDisposed else { return }
    state.place(number)
    downstream.next(value)
  }

  /// Ends everything with the error of a signal that still passes.
  fileprivate final func fail(
    _ error: any Error,
    _ number: Int,
    _ innerScope: CompoundDisposable
  ) {
    gate.pass(of: self) { [self] in
      guard state.hears(number) else { return }
      if scope.claim(endOf: innerScope) { downstream.error(error) }
    }
  }

  fileprivate final func end(_ number: Int, _ innerScope: CompoundDisposable? = nil) {
    scope.remove(innerScope)
    if state.end(number) { finish(endOf: innerScope) }
  }

  private func finish(endOf part: CompoundDisposable?) {
    gate.pass(of: self) { [self] in
      if scope.claim(endOf: part) { downstream.completed() }
    }
  }
}

/// Receives the events of one of the signals.
class LatestSink<Input: Sendable, Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let outer: SwitchingSink<Input, Value>
  private let scope: CompoundDisposable
  private let number: Int

  required init(
    _ outer: SwitchingSink<Input, Value>,
    _ scope: CompoundDisposable,
    _ number: Int
  ) {
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

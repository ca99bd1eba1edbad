/// Passes events on until the time is up, and then fails or lets another signal take over.
class TimeoutSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `isReplaced`, which is only touched behind the gate.

  /// The signal that takes over; released with the subscription.
  private let fallback: RoundSource<Value>?
  private var isReplaced = false

  required init(
    _ downstream: Sink<Value>,
    switchTo fallback: Signal<Value>?,
    in scope: CompoundDisposable
  ) {
    self.fallback = fallback.map { RoundSource($0) }
    super.init(downstream, in: scope)
    scope.add(self.fallback)
  }

  override func next(_ value: Value) {
    gate.pass(
      of: self,
      now: { deliverInTime(value) },
      later: { [self] in deliverInTime(value) }
    )
  }

  override final func error(_ error: any Error) {
    gate.pass(of: self) { [self] in if !isReplaced { fail(error) } }
  }

  override final func completed() {
    gate.pass(of: self) { [self] in if !isReplaced { complete() } }
  }

  /// Ends the source because the time is up.
  final func timeOut() {
    gate.pass(of: self) { [self] in timeOutHere() }
  }

  /// Ends the source; behind the gate.
  final func timeOutHere() {
    guard !isReplaced, !scope.isDisposed else { return }
    guard let fallback else { return fail(SignalError.timedOut) }
    isReplaced = true
    scope.remove(sourceScope)
    sourceScope.dispose()
    fallback.signal?.connect(downstream, in: scope)
  }

  private func deliverInTime(_ value: Value) {
    if !isReplaced { deliver(value) }
  }
}

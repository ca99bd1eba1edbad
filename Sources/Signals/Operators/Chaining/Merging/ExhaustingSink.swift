/// The sink of an operator that starts an inner signal only while no other one is running.
class ExhaustingSink<Input: Sendable, Output: Sendable>:
  MergingSink<Input, Output>, @unchecked Sendable
{
  // Unchecked only because the superclass is; its mutex guards what changes.
  private let state = Guarded(ExhaustState())

  /// Returns whether a signal that arrives now may begin its turn; if so, it must.
  final func mayBegin() -> Bool {
    state.withLock { $0.begin() }
  }

  /// Ends the turn of a signal that has completed; no signal is waiting for it.
  override final func successor(_ isForeign: inout Bool) -> Signal<Output>? {
    state.withLock { $0.end() }
    return nil
  }
}

/// The sink of an operator that starts an inner signal only while no other one runs.
class ExhaustingSink<Input: Sendable, Output: Sendable>:
  MergingSink<Input, Output>, @unchecked Sendable
{
  // Unchecked only because the superclass is; what changes is guarded by its mutex.
  private let state = Guarded(ExhaustState())

  /// Says whether a signal that comes now is to begin its turn, as it has to if so.
  final func mayBegin() -> Bool {
    state.withLock { $0.begin() }
  }

  /// Ends the turn of a signal that has completed; nobody waits for it.
  override final func successor() -> Signal<Output>? {
    state.withLock { $0.end() }
    return nil
  }
}

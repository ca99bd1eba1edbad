/// A sink that may end the subscription before its source does.
///
/// It belongs to the scope of its source, so the end of either disposes both. In a long chain the
/// source may have ended while a value was still waiting for stack on its way here. If that value
/// ends this sink, that's the end that counts; the source's own end, still on its way, is ignored.
class EndingSink<Input: Sendable, Output: Sendable>: RelaySink<Input, Output>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `isOver`.
  private let scope: CompoundDisposable
  /// Whether a terminal event was passed on; values that are still waiting then are dropped.
  @exclusivity(unchecked) private(set) final var isOver = false

  init(to downstream: Sink<Output>, in scope: CompoundDisposable) {
    self.scope = scope
    super.init(to: downstream)
  }

  override final func error(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    downstream.error(error)
  }

  override final func completed() {
    guard !isOver else { return }
    isOver = true
    downstream.completed()
  }

  /// Ends the subscription with completion.
  final func complete() {
    if mayEnd() { downstream.completed() }
  }

  /// Ends the subscription with an error.
  final func fail(_ error: any Error) {
    if mayEnd() { downstream.error(error) }
  }

  /// Disposes the source, and returns whether a terminal event may be sent now.
  private func mayEnd() -> Bool {
    guard !isOver else { return false }
    isOver = true
    return scope.claim() || !scope.isCancelled
  }
}

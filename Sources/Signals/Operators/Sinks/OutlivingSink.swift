/// A sink that outlives its source: it may send values after the source has completed.
///
/// The source is subscribed in a scope of its own, so that its end is not the end of the whole:
///
///     scope (of the whole) --- sourceScope (the source)
class OutlivingSink<Input: Sendable, Output: Sendable>: Sink<Input>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let downstream: Sink<Output>
  private let scope: CompoundDisposable
  /// The scope of the source.
  final let sourceScope = CompoundDisposable()

  init(to downstream: Sink<Output>, in scope: CompoundDisposable) {
    self.downstream = downstream
    self.scope = scope
    super.init(above: downstream)
    scope.add(sourceScope)
  }

  /// Whether the subscription is over.
  final var isOver: Bool {
    scope.isDisposed
  }

  /// Sends a value, unless everything is over.
  final func send(_ value: Output) {
    if !scope.isDisposed { downstream.next(value) }
  }

  /// Ends everything, the source too if it still runs.
  final func finish() {
    if scope.claim() { downstream.completed() }
  }

  override func error(_ error: any Error) {
    if scope.claim() { downstream.error(error) }
  }

  override func completed() {
    finish()
  }
}

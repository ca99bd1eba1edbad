/// A sink that outlives its source: it may send values after the source has completed.
///
/// The source is subscribed in its own scope, so that its end isn't the end of the whole:
///
///     scope (of the whole) --- sourceScope (the source)
///
/// Anything that ends the whole claims its scope first; only one claim succeeds.
class OutlivingSink<Input: Sendable, Output: Sendable>: Sink<Input>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  final let downstream: Sink<Output>
  /// The scope of the whole; its disposal is the end of everything.
  final let scope: CompoundDisposable
  /// The scope of the source: disposing it stops the source and nothing else.
  final let sourceScope = CompoundDisposable()

  /// Creates a sink; when the whole is disposed, `other` is disposed first, then the source.
  init(
    to downstream: Sink<Output>,
    in scope: CompoundDisposable,
    behind other: Disposable? = nil
  ) {
    self.downstream = downstream
    self.scope = scope
    super.init(above: downstream)
    if let other { scope.add(other) }
    scope.add(sourceScope)
  }

  override func error(_ error: any Error) {
    fail(error)
  }

  override func completed() {
    complete()
  }

  /// Sends a value, unless everything is over.
  final func deliver(_ value: Output) {
    if !scope.isDisposed { downstream.next(value) }
  }

  /// Ends everything with an error, including the source if it's still running.
  final func fail(_ error: any Error) {
    if scope.claim(endOf: sourceScope) { downstream.error(error) }
  }

  /// Ends everything with completion, including the source if it's still running.
  final func complete() {
    if scope.claim(endOf: sourceScope) { downstream.completed() }
  }
}

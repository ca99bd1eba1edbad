/// Settles an outcome with the first value, after disposing the subscription.
final class FirstSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let outcome: Outcome<Value?>

  init(_ outcome: Outcome<Value?>) {
    self.outcome = outcome
    super.init(endOf: outcome.scope)
  }

  deinit {
    outcome.abandon()
  }

  override func next(_ value: Value) {
    if outcome.scope.claim() { outcome.settle(.success(value)) }
  }

  override func error(_ error: any Error) {
    outcome.settle(.failure(error))
  }

  override func completed() {
    outcome.settle(.success(nil))
  }
}

/// Settles an outcome with completion.
final class CompletionSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let outcome: Outcome<Void>

  init(_ outcome: Outcome<Void>) {
    self.outcome = outcome
    super.init(endOf: outcome.scope)
  }

  deinit {
    outcome.abandon()
  }

  override func next(_ value: Value) {}

  override func error(_ error: any Error) {
    outcome.settle(.failure(error))
  }

  override func completed() {
    outcome.settle(.success(()))
  }
}

/// The end of a chain whose values a task asks for, one after the other.
final class ValueSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let queue: ValueQueue<Value>
  private let scope: CompoundDisposable

  init(_ queue: ValueQueue<Value>, in scope: CompoundDisposable) {
    self.queue = queue
    self.scope = scope
    super.init(endOf: scope)
  }

  deinit {
    // Nobody is left who could send anything.
    guard !scope.isCancelled else { return }
    queue.end(SignalError.abandoned)
    scope.dispose()
  }

  override func next(_ value: Value) {
    queue.put(value)
  }

  override func error(_ error: any Error) {
    queue.end(error)
  }

  override func completed() {
    queue.end(nil)
  }
}

/// The values that wait for a task, or the task that waits for the next one.
///
/// Apart from the sink, which lives only as long as somebody can send it something.
final class ValueQueue<Value: Sendable>: Sendable {
  private typealias Buffer = ValueBuffer<Value, CheckedContinuation<Value?, any Error>>
  private let buffer: Guarded<Buffer>

  init(_ buffering: ValueBuffering) {
    buffer = Guarded(Buffer(buffering))
  }

  /// Takes in a value.
  func put(_ value: Value) {
    let (waiter, dropped) = buffer.withLock { $0.put(value) }
    waiter?.resume(returning: value)
    _ = dropped
  }

  /// Takes in the end, unless it has come already.
  func end(_ error: (any Error)?) {
    let waiter = buffer.withLock { $0.end(error) }
    if let error { waiter?.resume(throwing: error) } else { waiter?.resume(returning: nil) }
  }

  /// Ends the wait, if there is one, and drops the values that nobody asked for.
  func cancel() {
    let (waiter, dropped) = buffer.withLock { buffer in
      let (waiter, dropped) = buffer.cancel()
      return (waiter, Parcel(dropped))
    }
    waiter?.resume(returning: nil)
    _ = dropped
  }

  /// Returns the next value, or nil at the end.
  func value() async throws -> Value? {
    if let answer = buffer.withLock({ $0.take() }) { return try answer.get() }
    return try await withCheckedThrowingContinuation { waiter in
      if let answer = buffer.withLock({ $0.take(orWait: waiter) }) { waiter.resume(with: answer) }
    }
  }
}

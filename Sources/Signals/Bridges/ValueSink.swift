/// The end of a chain whose values a task asks for, one after the other.
final class ValueSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the property here is guarded by its mutex.
  private typealias Buffer = ValueBuffer<Value, CheckedContinuation<Value?, any Error>>
  private let buffer: Guarded<Buffer>

  init(_ buffering: ValueBuffering) {
    buffer = Guarded(Buffer(buffering))
    super.init()
  }

  override func next(_ value: Value) {
    let (waiter, dropped) = buffer.withLock { $0.put(value) }
    waiter?.resume(returning: value)
    _ = dropped
  }

  override func error(_ error: any Error) {
    let waiter = buffer.withLock { $0.end(error) }
    waiter?.resume(throwing: error)
  }

  override func completed() {
    let waiter = buffer.withLock { $0.end(nil) }
    waiter?.resume(returning: nil)
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

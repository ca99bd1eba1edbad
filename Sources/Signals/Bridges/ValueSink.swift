/// The end of a chain whose values a task requests, one after the other.
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
    // No sender is left.
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

/// The values that wait for a task, or the task that waits for the next value.
///
/// It's separate from the sink, which lives only as long as there are senders.
final class ValueQueue<Value: Sendable>: Sendable {
  private typealias Buffer = ValueBuffer<Value, CheckedContinuation<Value?, any Error>>

  private struct State {
    var buffer: Buffer
    /// The senders that wait for room.
    var line: SenderLine
    var watermark = Watermark()

    /// Returns the answer that's available now, and lets the next sender continue.
    mutating func answer() -> Buffer.Answer? {
      defer { line.makeRoom(buffer.count) }
      return buffer.take()
    }
  }

  private let state: Guarded<State>

  init(_ buffering: ValueBuffering) {
    let line = SenderLine(limit: buffering.limit)
    state = Guarded(State(buffer: Buffer(buffering), line: line))
  }

  /// Stores a value, waiting first if there is no room and the sender has to.
  func put(_ value: Value) {
    // A loop, because another sender may take the room before this one wakes.
    while let pause = attempt(to: value) { pause.block() }
  }

  /// Stores a value, or returns the pause that the thread has to make first.
  private func attempt(to value: Value) -> Pause? {
    var place: SenderLine.Place?
    var remarkable = 0
    let (waiter, dropped) = state.withLock { state in
      if state.buffer.mustWait { place = state.line.lineUp() }
      let result = place?.isBlocked == true ? (nil, nil) : state.buffer.put(value)
      if state.watermark.isReached(by: state.buffer.count) { remarkable = state.buffer.count }
      return result
    }
    if remarkable > 0 { SlowSubscribers.report(Value.self, waiting: remarkable, at: .loop) }
    // Outside the lock: resuming calls an executor, and a dropped value's deinit may call back.
    waiter?.resume(returning: value)
    _ = dropped
    switch place {
    case .blocked(let pause)?: return pause
    case .unable(isFirst: true)?: SenderLine.sayUnable(Value.self)
    case .suspended?, .unable?, nil: break
    }
    return nil
  }

  /// Stores the end, unless one has arrived already.
  func end(_ error: (any Error)?) {
    let waiter = state.withLock { $0.buffer.end(error) }
    if let error { waiter?.resume(throwing: error) } else { waiter?.resume(returning: nil) }
  }

  /// Ends the wait, if there is one, and drops the values that weren't requested.
  func cancel() {
    let (waiter, dropped) = state.withLock { state in
      state.line.open()
      let (waiter, dropped) = state.buffer.cancel()
      return (waiter, Parcel(dropped))
    }
    waiter?.resume(returning: nil)
    _ = dropped
  }

  /// Returns the next value, or nil at the end.
  func value() async throws -> Value? {
    if let answer = state.withLock({ $0.answer() }) { return try answer.get() }
    return try await withCheckedThrowingContinuation { waiter in
      // A value may have arrived since the first attempt.
      let answer = state.withLock { $0.answer() ?? $0.buffer.take(orWait: waiter) }
      if let answer { waiter.resume(with: answer) }
    }
  }
}

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
final class ValueQueue<Value: Sendable>: @unchecked Sendable {
  // Unchecked because of everything here, which the mutex guards. If the mutex held it all, its
  // type would depend on the type of the values, and would have to be looked up for each value.
  private let mutex = Guarded(())
  private let buffer: ValueBuffer<Value, CheckedContinuation<Value?, any Error>>
  /// The senders that wait for room.
  @exclusivity(unchecked) private var line: SenderLine
  @exclusivity(unchecked) private var watermark = Watermark()

  init(_ buffering: ValueBuffering) {
    buffer = ValueBuffer(buffering)
    line = SenderLine(limit: buffering.limit)
  }

  /// Stores a value, waiting first if there is no room and the sender has to.
  func put(_ value: Value) {
    var remarkable = 0
    let isKept = mutex.withLock { _ in
      guard buffer.keep(value) else { return false }
      if watermark.isReached(by: buffer.count) { remarkable = buffer.count }
      return true
    }
    if remarkable > 0 { report(remarkable) }
    if isKept { return }
    // A loop, because another sender may take the room before this one wakes.
    while let pause = attempt(to: value) { pause.block() }
  }

  @inline(never)
  private func report(_ waiting: Int) {
    SlowSubscribers.report(Value.self, waiting: waiting, at: .loop)
  }

  /// Stores a value, or returns the pause that the thread has to make first.
  private func attempt(to value: Value) -> Pause? {
    var place: SenderLine.Place?
    var remarkable = 0
    let (waiter, dropped) = mutex.withLock { _ in
      if buffer.mustWait { place = line.lineUp() }
      let result = place?.isBlocked == true ? (nil, nil) : buffer.put(value)
      if watermark.isReached(by: buffer.count) { remarkable = buffer.count }
      return result
    }
    if remarkable > 0 { report(remarkable) }
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
    let waiter = mutex.withLock { _ in buffer.end(error) }
    if let error { waiter?.resume(throwing: error) } else { waiter?.resume(returning: nil) }
  }

  /// Ends the wait, if there is one, and drops the values that weren't requested.
  func cancel() {
    let (waiter, dropped) = mutex.withLock { _ in
      line.open()
      let (waiter, dropped) = buffer.cancel()
      return (waiter, Parcel(dropped))
    }
    waiter?.resume(returning: nil)
    _ = dropped
  }

  /// Returns the value that has waited longest, or nil if none is waiting.
  func valueAtOnce() -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
      guard let room = room.baseAddress, takeFirst(into: room) else { return nil }
      return room.move()
    }
  }

  private func takeFirst(into room: UnsafeMutablePointer<Value>) -> Bool {
    mutex.withLock { _ in
      guard buffer.takeFirst(into: room) else { return false }
      line.makeRoom(buffer.count)
      return true
    }
  }

  /// Returns the next value, or nil at the end.
  func value() async throws -> Value? {
    try await withCheckedThrowingContinuation { waiter in
      let answer = mutex.withLock { _ in
        defer { line.makeRoom(buffer.count) }
        return buffer.take(orWait: waiter)
      }
      if let answer { waiter.resume(with: answer) }
    }
  }
}

/// The values of one input of a zip, of which only a limited number may wait for their partners.
final class LimitedZipQueue<Value: Sendable>: TypedInput<Value>, @unchecked Sendable {
  // Unchecked because of `arrived`, which is only touched behind the gate.
  private let waitlist: Waitlist<Value>
  private let start: ZipStart
  /// How many of the waiting values the junction knows of.
  private var arrived = 0

  init(_ signal: Signal<Value>, _ start: ZipStart) {
    self.start = start
    waitlist = start.makeWaitlist()
    super.init(signal)
  }

  override func makeSink(for junction: Junction) -> Sink<Value> {
    start.inputBegins()
    return LimitedZipSink(self, junction)
  }

  /// Keeps a value, subject to the buffering, and returns whether to notify the junction.
  func keep(_ value: Value, isBehindGate: Bool) -> Bool {
    // The gate's owner would wait for partners that only it can let through.
    waitlist.keep(value, mayWait: !isBehindGate && !start.isUnderWayHere)
  }

  /// Counts a value that was kept, and returns whether it's the only one.
  func arrive() -> Bool {
    arrived += 1
    defer { isEmpty = false }
    return isEmpty
  }

  override func take() -> Value {
    arrived -= 1
    isEmpty = arrived == 0
    guard let value = waitlist.take() else { preconditionFailure("there is nothing to take out") }
    return value
  }

  override func forget() {
    while waitlist.take() != nil {}
  }
}

/// Brings the events of an input with a limit to the junction; a sender may have to wait.
private final class LimitedZipSink<Value: Sendable>: JunctionInputSink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let queue: LimitedZipQueue<Value>

  init(_ queue: LimitedZipQueue<Value>, _ junction: Junction) {
    self.queue = queue
    super.init(queue, junction)
  }

  override func next(_ value: Value) {
    guard !junction.scope.isDisposed else { return }
    guard queue.keep(value, isBehindGate: store.gate.isOwn) else { return }
    store.gate.pass(of: store, now: { arrive() }, later: { [self] in arrive() })
  }

  private func arrive() {
    // A value that arrived after the end was kept when the others had already been released.
    guard !junction.scope.isDisposed else { return queue.forget() }
    if queue.arrive() { junction.advance() }
  }
}

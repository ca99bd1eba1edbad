/// One input of a zip, without the type of its values.
class ZipInput: @unchecked Sendable {
  // Unchecked because the properties that change are only touched behind the gate of the zip.

  /// Whether the input has completed.
  final var isOver = false
  /// Whether no value waits.
  final var isEmpty = true

  /// Subscribes to the signal of this input.
  func subscribe(for junction: ZipJunction, in scope: CompoundDisposable) {
    preconditionFailure("\(type(of: self)) does not say how to subscribe to its signal")
  }

  /// Lets go of the values that wait.
  func forget() {
    preconditionFailure("\(type(of: self)) does not let go of its values")
  }
}

/// The values of one input of a zip that wait for their partners.
final class ZipQueue<Value: Sendable>: ZipInput, @unchecked Sendable {
  // Unchecked because the properties that change are only touched behind the gate of the zip.
  private var signal: Signal<Value>?
  private let values = Ring<Value>()

  init(_ signal: Signal<Value>) {
    self.signal = signal
  }

  override func subscribe(for junction: ZipJunction, in scope: CompoundDisposable) {
    // The signal itself is let go of: a subscription does not keep its source alive.
    signal.take()?.extend(ZipInputSink(self, junction), in: scope)
  }

  override func forget() {
    while !values.isEmpty { _ = values.removeFirst() }
  }

  /// Puts a value at the end; true if it is the only one.
  func append(_ value: Value) -> Bool {
    values.append(value)
    defer { isEmpty = false }
    return isEmpty
  }

  /// Takes the value out that has waited longest.
  func removeFirst() -> Value {
    let value = values.removeFirst()
    isEmpty = values.isEmpty
    return value
  }
}

/// Brings the events of one input to the common end.
private final class ZipInputSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let queue: ZipQueue<Value>
  private let junction: ZipJunction

  init(_ queue: ZipQueue<Value>, _ junction: ZipJunction) {
    self.queue = queue
    self.junction = junction
    super.init(stretch: junction.stretch + 1)
  }

  override func next(_ value: Value) {
    switch junction.gate.enter() {
    case .first:
      take(value)
      junction.gate.leave()
    case .nested: take(value)
    case .busy: junction.gate.post { [self] in take(value) }
    }
  }

  override func error(_ error: any Error) {
    pass { $0.fail(error) }
  }

  override func completed() {
    pass { [queue] in $0.end(queue) }
  }

  private func take(_ value: Value) {
    guard !junction.scope.isDisposed else { return }
    if queue.append(value) { junction.fill() }
  }

  private func pass(_ event: @escaping @Sendable (ZipJunction) -> Void) {
    switch junction.gate.enter() {
    case .first:
      event(junction)
      junction.gate.leave()
    case .nested: event(junction)
    case .busy: junction.gate.post { [junction] in event(junction) }
    }
  }
}

/// The junction of a zip: it takes one value out of each queue at a time.
final class ZipSink<Output: Sendable>: JunctionSink<Output>, @unchecked Sendable {
  // Unchecked because the properties that change are only touched behind the gate.
  private var emptyQueues: Int
  private var isExhausted = false

  override init(
    _ downstream: Sink<Output>,
    _ scope: CompoundDisposable,
    _ inputs: [JunctionInput],
    combine: @escaping (Junction) -> Output
  ) {
    emptyQueues = inputs.count
    super.init(downstream, scope, inputs, combine: combine)
  }

  /// Records that a queue has its first value, and sends a tuple if that was the last missing one.
  override func advance() {
    emptyQueues -= 1
    guard emptyQueues == 0 else { return }
    deliver()
    if isExhausted { complete() }
  }

  /// Records that an input has ended, and completes if no more tuples are possible.
  override func end(_ input: JunctionInput) {
    input.isOver = true
    if input.isEmpty { complete(endOf: input) }
  }

  /// Counts the empty queues again, after one value was taken out of each.
  override func valuesTaken() {
    for input in inputs where input.isEmpty {
      emptyQueues += 1
      if input.isOver { isExhausted = true }
    }
  }
}

/// The values of one input of a zip that wait for their partners.
final class ZipQueue<Value: Sendable>: TypedInput<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the values are only touched behind the gate.
  private let values = Ring<Value>()
  private var watermark = Watermark()

  /// Appends a value; true if it's the only one.
  override func receive(_ value: Value) -> Bool {
    values.append(value)
    if watermark.isReached(by: values.count) {
      SlowSubscribers.report(Value.self, waiting: values.count, at: .zip)
    }
    defer { isEmpty = false }
    return isEmpty
  }

  override func forget() {
    while !values.isEmpty { _ = values.removeFirst() }
  }

  /// Removes and returns the value that has waited longest.
  override func take() -> Value {
    let value = values.removeFirst()
    isEmpty = values.isEmpty
    return value
  }
}

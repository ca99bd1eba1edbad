/// The junction of a combineLatest: it reads the latest value of each input.
final class CombineLatestSink<Output: Sendable>: JunctionSink<Output>, @unchecked Sendable {
  // Unchecked because the properties that change are only touched behind the gate.
  private var ended = 0
  /// How many inputs, counted from the left, are known to have a value.
  private var ready = 0

  /// Sends the combination of the latest values, once every input has one.
  override func advance() {
    while ready < inputs.count {
      guard !inputs[ready].isEmpty else { return }
      ready += 1
    }
    // Releasing the previous value may have run foreign code.
    if !scope.isDisposed { deliver() }
  }

  /// Counts an input that has ended, and completes after the last of them.
  override func end(_ input: JunctionInput) {
    ended += 1
    if ended == inputs.count { complete(endOf: input) }
  }
}

/// The latest value of one input of a combineLatest.
///
/// It's in memory of its own rather than in an optional property, whose type would have to be
/// looked up for every value.
class LatestInput<Value: Sendable>: TypedInput<Value>, @unchecked Sendable {
  // Unchecked because of `cell`, which is only touched behind the gate and by `deinit`.
  private let cell = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  deinit {
    if !isEmpty { cell.deinitialize(count: 1) }
    cell.deallocate()
  }

  /// The latest value; there must be one.
  final override func take() -> Value {
    cell.pointee
  }

  override func receive(_ value: Value) -> Bool {
    guard isEmpty else {
      replace(with: value)
      return true
    }
    cell.initialize(to: value)
    isEmpty = false
    return true
  }

  override func forget() {
    guard !isEmpty else { return }
    isEmpty = true
    let last = cell.move()
    withExtendedLifetime(last) {}
  }

  /// Releases the old value last: that may run foreign code, which may send or dispose.
  private func replace(with value: Value) {
    let previous = cell.move()
    cell.initialize(to: value)
    withExtendedLifetime(previous) {}
  }
}

/// The values that arrived and were not asked for yet, or the one who waits for the next.
///
/// Never both. This decides and remembers; whoever calls it resumes the waiter, and lets go of
/// what was dropped, outside its lock.
struct ValueBuffer<Value: Sendable, Waiter> {
  /// An answer to the question for the next value; nil stands for the end.
  typealias Answer = Result<Value?, any Error>

  private let buffering: ValueBuffering
  private var values = Ring<Value>()
  private var waiter: Waiter?
  /// Whether no value will come any more.
  private var isOver = false
  /// The error at the end, until somebody has taken it.
  private var error: (any Error)?

  init(_ buffering: ValueBuffering) {
    self.buffering = buffering
  }

  /// Whether a sender has to wait before it can put a value in.
  var mustWait: Bool {
    guard case .waiting = buffering, !isOver, waiter == nil else { return false }
    return values.count >= buffering.limit
  }

  /// Takes in a value; the waiter, if there is one, is to get it at once.
  mutating func put(_ value: Value) -> (waiter: Waiter?, dropped: Value?) {
    guard !isOver else { return (nil, value) }
    if let waiter = waiter.take() { return (waiter, nil) }
    guard values.count >= buffering.limit else {
      values.append(value)
      return (nil, nil)
    }
    guard case .newest = buffering, !values.isEmpty else { return (nil, value) }
    let oldest = values.removeFirst()
    values.append(value)
    return (nil, oldest)
  }

  /// Takes in the end; the waiter, if there is one, is to get it at once.
  mutating func end(_ error: (any Error)?) -> Waiter? {
    guard !isOver else { return nil }
    isOver = true
    if let waiter = waiter.take() { return waiter }
    self.error = error
    return nil
  }

  /// Ends it without what was not asked for.
  mutating func cancel() -> (waiter: Waiter?, dropped: Ring<Value>) {
    isOver = true
    error = nil
    defer { values = Ring() }
    return (waiter.take(), values)
  }

  /// Returns what can be answered now, or nil if that takes waiting.
  mutating func take() -> Answer? {
    if !values.isEmpty { return .success(values.removeFirst()) }
    guard isOver else { return nil }
    if let error = error.take() { return .failure(error) }
    return .success(nil)
  }

  /// Returns what can be answered now, or keeps the waiter.
  mutating func take(orWait newcomer: Waiter) -> Answer? {
    if let answer = take() { return answer }
    precondition(waiter == nil, "two tasks cannot share an iterator of the values of a signal")
    waiter = newcomer
    return nil
  }
}

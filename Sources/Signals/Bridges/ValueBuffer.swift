/// The values that haven't been requested yet, or the reader who waits for the next one.
///
/// It never holds both. This type decides and remembers; the caller resumes the waiter and releases
/// dropped values outside its lock.
struct ValueBuffer<Value: Sendable, Waiter> {
  /// The answer to a request for the next value; nil stands for the end.
  typealias Answer = Result<Value?, any Error>

  private let buffering: ValueBuffering
  private var values = Ring<Value>()
  private var waiter: Waiter?
  /// Whether no more values will come.
  private var isOver = false
  /// The error at the end, until it's taken.
  private var error: (any Error)?

  init(_ buffering: ValueBuffering) {
    self.buffering = buffering
  }

  /// How many values are waiting.
  var count: Int {
    values.count
  }

  /// Whether a sender has to wait before it can put a value in.
  var mustWait: Bool {
    guard case .waiting = buffering, !isOver, waiter == nil else { return false }
    return values.count >= buffering.limit
  }

  /// Stores a value; if there is a waiter, the caller must pass it on at once.
  mutating func put(_ value: Value) -> (waiter: Waiter?, dropped: Value?) {
    guard !isOver else { return (nil, value) }
    if let waiter = waiter.take() { return (waiter, nil) }
    guard values.count >= buffering.limit else {
      values.append(value)
      return (nil, nil)
    }
    switch buffering {
    // A sender that can't wait on its thread puts its value in nevertheless.
    case .waiting, .all: values.append(value)
    case .newest where !values.isEmpty:
      values.append(value)
      return (nil, values.removeFirst())
    case .newest, .oldest: return (nil, value)
    }
    return (nil, nil)
  }

  /// Stores the end; if there is a waiter, the caller must pass it on at once.
  mutating func end(_ error: (any Error)?) -> Waiter? {
    guard !isOver else { return nil }
    isOver = true
    if let waiter = waiter.take() { return waiter }
    self.error = error
    return nil
  }

  /// Ends the buffer and drops the values that weren't requested.
  mutating func cancel() -> (waiter: Waiter?, dropped: Ring<Value>) {
    isOver = true
    error = nil
    defer { values = Ring() }
    return (waiter.take(), values)
  }

  /// Returns the answer that's available now, or nil if the reader has to wait.
  mutating func take() -> Answer? {
    if !values.isEmpty { return .success(values.removeFirst()) }
    guard isOver else { return nil }
    if let error = error.take() { return .failure(error) }
    return .success(nil)
  }

  /// Returns the answer that's available now, or keeps the waiter.
  mutating func take(orWait newcomer: Waiter) -> Answer? {
    if let answer = take() { return answer }
    precondition(waiter == nil, "two tasks cannot share an iterator of the values of a signal")
    waiter = newcomer
    return nil
  }
}

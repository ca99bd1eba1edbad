/// The values that haven't been requested yet, or the reader that's waiting for the next one.
///
/// It never holds both. This type decides and remembers; the caller resumes the waiter and releases
/// dropped values outside its lock.
final class ValueBuffer<Value: Sendable, Waiter> {
  /// The answer to a request for the next value; nil means the end.
  typealias Answer = Result<Value?, any Error>

  private let buffering: ValueBuffering
  private let limit: Int
  private let values = Ring<Value>()
  // The lock is enough; checking each access as well would cost as much as the rest.
  @exclusivity(unchecked) private var waiter: Waiter?
  /// Whether there is a waiter; checking the waiter itself would require looking up its type.
  @exclusivity(unchecked) private var isAwaited = false
  /// Whether no more values will come.
  @exclusivity(unchecked) private var isOver = false
  /// The error at the end, until it's taken.
  @exclusivity(unchecked) private var error: (any Error)?

  init(_ buffering: ValueBuffering) {
    self.buffering = buffering
    limit = buffering.limit
  }

  /// How many values are waiting.
  var count: Int {
    values.count
  }

  /// Whether a sender has to wait before it can put a value in.
  var mustWait: Bool {
    guard case .waiting = buffering, !isOver, !isAwaited else { return false }
    return values.count >= limit
  }

  /// Keeps a value if there is nothing else to do with it, and returns whether it did.
  func keep(_ value: Value) -> Bool {
    guard !isOver, !isAwaited, values.count < limit else { return false }
    values.append(value)
    return true
  }

  /// Moves the value that has waited longest, if there is one, and returns whether it did.
  func takeFirst(into room: UnsafeMutablePointer<Value>) -> Bool {
    guard !values.isEmpty else { return false }
    room.initialize(to: values.removeFirst())
    return true
  }

  /// Stores a value; if there is a waiter, the caller must pass it on at once.
  func put(_ value: Value) -> (waiter: Waiter?, dropped: Value?) {
    guard !isOver else { return (nil, value) }
    if let waiter = takeWaiter() { return (waiter, nil) }
    guard values.count >= limit else {
      values.append(value)
      return (nil, nil)
    }
    switch buffering {
    // A sender that can't block its thread puts its value in anyway.
    case .waiting, .all: values.append(value)
    case .newest where !values.isEmpty:
      values.append(value)
      return (nil, values.removeFirst())
    case .newest, .oldest: return (nil, value)
    }
    return (nil, nil)
  }

  /// Stores the end; if there is a waiter, the caller must pass it on at once.
  func end(_ error: (any Error)?) -> Waiter? {
    guard !isOver else { return nil }
    isOver = true
    if let waiter = takeWaiter() { return waiter }
    self.error = error
    return nil
  }

  /// Ends the buffer and drops the values that weren't requested.
  func cancel() -> (waiter: Waiter?, dropped: [Value]) {
    isOver = true
    error = nil
    return (takeWaiter(), values.removeAll())
  }

  /// Returns the answer that's available now, or nil if the reader has to wait.
  func take() -> Answer? {
    if !values.isEmpty { return .success(values.removeFirst()) }
    guard isOver else { return nil }
    if let error = error.take() { return .failure(error) }
    return .success(nil)
  }

  /// Returns the answer that's available now, or keeps the waiter.
  func take(orWait newcomer: Waiter) -> Answer? {
    if let answer = take() { return answer }
    precondition(!isAwaited, "two tasks cannot share an iterator of the values of a signal")
    waiter = newcomer
    isAwaited = true
    return nil
  }

  private func takeWaiter() -> Waiter? {
    guard isAwaited else { return nil }
    isAwaited = false
    return waiter.take()
  }
}

import Signals

/// The events of one recorder, and the waiters for more of them.
final class Tape<Value: Sendable>: Sendable {
  let content = Guarded(TapeContent<Value>())

  /// Records an event, and resumes the waiters for it.
  func note(_ event: Event<Value>) {
    let recorded = RecordedEvent(event)
    for goOn in content.withLock({ $0.note(recorded) }) { goOn() }
  }

  /// Records that nothing more will arrive.
  func close() {
    for goOn in content.withLock({ $0.close() }) { goOn() }
  }
}

/// The content of a tape: this decides which waiters to resume; the caller resumes them, outside
/// the lock.
struct TapeContent<Value: Sendable>: Sendable {
  typealias Resumption = @Sendable () -> Void

  private(set) var events: [RecordedEvent<Value>] = []
  private(set) var values: [Value] = []
  /// Whether nothing more will arrive.
  private(set) var isOver = false
  private var waiters: [Int: Waiter] = [:]
  private var waits = 0

  private struct Waiter {
    let goal: RecorderGoal
    /// Nil until the waiter has arrived; it may be cancelled before that.
    var goOn: Resumption?
  }

  /// Records an event, and returns the waiters to resume.
  mutating func note(_ event: RecordedEvent<Value>) -> [Resumption] {
    events.append(event)
    if case .next(let value) = event.event { values.append(value) }
    if event.event.isFinished { isOver = true }
    return release()
  }

  /// Records that nothing more will arrive, and returns the waiters to resume.
  mutating func close() -> [Resumption] {
    isOver = true
    return release()
  }

  /// Registers a waiter that's about to wait, and returns its number.
  mutating func announce(_ goal: RecorderGoal) -> Int {
    waits += 1
    waiters[waits] = Waiter(goal: goal)
    return waits
  }

  /// Lets a registered waiter wait; false means that there is nothing to wait for.
  mutating func wait(_ number: Int, _ goOn: @escaping Resumption) -> Bool {
    guard let waiter = waiters[number], !canGoOn(waiter) else {
      waiters[number] = nil
      return false
    }
    waiters[number]?.goOn = goOn
    return true
  }

  /// Forgets a waiter that no longer waits, and returns how to resume it.
  mutating func forget(_ number: Int) -> Resumption? {
    waiters.removeValue(forKey: number)?.goOn
  }

  private func canGoOn(_ waiter: Waiter) -> Bool {
    isOver || waiter.goal.isReached(by: values.count)
  }

  private mutating func release() -> [Resumption] {
    let released = waiters.filter { $0.value.goOn != nil && canGoOn($0.value) }
    for number in released.keys { waiters[number] = nil }
    return released.sorted { $0.key < $1.key }.compactMap(\.value.goOn)
  }
}

/// The events that a waiter waits for.
enum RecorderGoal: Hashable, Sendable {
  case values(Int)
  case end

  func isReached(by count: Int) -> Bool {
    switch self {
    case .values(let wanted): count >= wanted
    case .end: false
    }
  }
}

/// Decides whose turn it is among waiters when only a limited number may be at work at once.
///
/// It's a member of the subscription's scope: waiters that are left when the subscription is over
/// are released.
final class Turns<Waiter: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `waiting` and `watermark`, which the mutex guards too.
  private let limit: Int
  /// How many are at work.
  private let busy = Guarded(0)
  private var waiting = Ring<Waiter>()
  private var watermark = Watermark()

  /// Creates turns of which `limit` may be taken at once.
  init(atOnce limit: Int) {
    self.limit = limit
    super.init()
  }

  /// Accepts a newcomer, and returns whether it may start; otherwise it waits.
  func come(_ newcomer: Waiter) -> Bool {
    let (mayStart, remarkable) = busy.withLock { busy in
      if busy < limit {
        busy += 1
        return (true, 0)
      }
      if !isDisposed { waiting.append(newcomer) }
      return (false, watermark.isReached(by: waiting.count) ? waiting.count : 0)
    }
    if remarkable > 0 { SlowSubscribers.report(Waiter.self, waiting: remarkable, at: .turns) }
    return mayStart
  }

  /// Ends a turn, and returns the waiter that gets it next; nil if none is waiting.
  func end() -> Waiter? {
    busy.withLock { busy in
      if !waiting.isEmpty { return waiting.removeFirst() }
      busy -= 1
      return nil
    }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    // They're released outside the lock, because a deinit may call back.
    var left: Ring<Waiter>? = busy.withLock { _ in
      defer { waiting = Ring() }
      return waiting
    }
    Unwinding.letGo(now: { left = nil }, later: { left })
    return nil
  }
}

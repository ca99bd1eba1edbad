/// Decides whose turn it is among waiters when only a limited number may be at work at once.
///
/// It's a member of the subscription's scope: waiters that are left when the subscription is over
/// are released.
final class Turns<Waiter: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `waiting`, which the mutex guards too.
  private let limit: Int
  /// How many are at work.
  private let busy = Guarded(0)
  private var waiting = Ring<Waiter>()

  /// Creates turns of which `limit` may be taken at once.
  init(atOnce limit: Int) {
    self.limit = limit
    super.init()
  }

  /// Accepts a newcomer, and returns whether it may start; otherwise it waits.
  func come(_ newcomer: Waiter) -> Bool {
    busy.withLock { busy in
      if busy < limit {
        busy += 1
        return true
      }
      if !isDisposed { waiting.append(newcomer) }
      return false
    }
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

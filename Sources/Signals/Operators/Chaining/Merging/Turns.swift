/// Whose turn it is among many of whom only so many may be at work at once.
///
/// A member of the scope of the subscription: those who still wait when that is over are let go of.
final class Turns<Waiter: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `waiting`, which the mutex guards too.
  private let limit: Int
  /// How many are at work.
  private let busy = Guarded(0)
  private var waiting = Ring<Waiter>()

  /// Creates the order of those of whom `limit` may be at work at once.
  init(atOnce limit: Int) {
    self.limit = limit
    super.init()
  }

  /// Takes somebody in, and says whether it is their turn; otherwise they wait.
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

  /// Ends a turn, and hands it to whoever has waited longest; nil if nobody waits.
  func end() -> Waiter? {
    busy.withLock { busy in
      if !waiting.isEmpty { return waiting.removeFirst() }
      busy -= 1
      return nil
    }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    // They are let go of outside the lock, where a deinit may call back.
    var left: Ring<Waiter>? = busy.withLock { _ in
      defer { waiting = Ring() }
      return waiting
    }
    Unwinding.letGo(now: { left = nil }, later: { left })
    return nil
  }
}

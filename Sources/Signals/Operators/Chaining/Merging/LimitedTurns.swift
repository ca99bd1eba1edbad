/// Turns for which only a limited number of waiters may wait.
///
/// The waiters' senders may wait for room, so the list of waiters has a lock of its own. A waiter
/// that enters the list just when the last turn ends is overdue.
final class LimitedTurns<Waiter: Sendable>: Turns<Waiter>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let waitlist: Waitlist<Waiter>

  /// Creates turns of which `limit` may be taken at once.
  init(atOnce limit: Int, keeping buffering: ValueBuffering) {
    waitlist = Waitlist(keeping: buffering, at: .turns)
    super.init(atOnce: limit)
  }

  /// Doesn't add the newcomer to the list yet, since the caller holds the lock.
  override func append(_ newcomer: Waiter) -> Int {
    0
  }

  override func lineUp(_ newcomer: Waiter, mayWait: Bool) -> Waiter? {
    guard !isDisposed else { return nil }
    busy.withLock { _ in
      if waitlist.isEmpty { origin = Origin() }
      origin.note()
    }
    _ = waitlist.keep(newcomer, mayWait: mayWait)
    return overdue()
  }

  private func overdue() -> Waiter? {
    busy.withLock { busy in
      guard busy < limit, let waiter = waitlist.take() else { return nil }
      busy += 1
      return waiter
    }
  }

  override func end(_ isForeign: inout Bool) -> Waiter? {
    busy.withLock { busy in
      if let next = waitlist.take() {
        isForeign = origin.isForeign
        return next
      }
      busy -= 1
      return nil
    }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    waitlist
  }
}

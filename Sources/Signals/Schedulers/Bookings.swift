/// The work that a subscription has given to a scheduler and that hasn't begun, oldest first.
///
/// It's a member of the subscription's scope: disposing it cancels all of that work, so that the
/// scheduler releases it. Work leaves the list when it begins, so the list never grows with the
/// number of past events.
final class Bookings: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; its mutex guards what changes.
  private let waiting = Ring<Disposable>()
  /// How many pieces of work began before they were recorded here; guards `waiting` too.
  private let early = Guarded(0)

  /// Records a scheduler's disposable for a piece of work; nil if the work is already done.
  func add(_ booking: Disposable?) {
    let isNoted = early.withLock { early in
      if early > 0 {
        early -= 1
      } else if let booking {
        guard !isDisposed else { return false }
        waiting.append(booking)
      }
      return true
    }
    if !isNoted { booking?.dispose() }
  }

  /// Records that the work that has waited longest begins.
  func begin() {
    let begun: Disposable? = early.withLock { early in
      guard waiting.isEmpty else { return waiting.removeFirst() }
      early += 1
      return nil
    }
    // Released outside the lock.
    _ = consume begun
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    early.withLock { _ in
      while !waiting.isEmpty { rest.append(waiting.removeFirst()) }
    }
    return nil
  }
}

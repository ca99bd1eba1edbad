/// The work that a subscription has given to a scheduler and that has not begun, oldest first.
///
/// A member of the scope of the subscription: disposing it calls all of that work off, so that the
/// scheduler lets go of it. Work leaves when it begins; the list never grows with the number of
/// events that are over.
final class Bookings: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; what changes is guarded by its mutex.
  private let waiting = Ring<Disposable>()
  /// How many pieces of work began before they were noted here; guards `waiting` too.
  private let early = Guarded(0)

  /// Notes what a scheduler gave for a piece of work; nil if the work is done already.
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

  /// Takes note that the work that has waited longest begins.
  func begin() {
    let begun: Disposable? = early.withLock { early in
      guard waiting.isEmpty else { return waiting.removeFirst() }
      early += 1
      return nil
    }
    // Let go of outside the lock.
    _ = consume begun
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    early.withLock { _ in
      while !waiting.isEmpty { rest.append(waiting.removeFirst()) }
    }
    return nil
  }
}

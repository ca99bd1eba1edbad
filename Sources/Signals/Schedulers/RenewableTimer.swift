/// A timer of a subscription that several threads can reset without waiting for each other.
///
/// Each setting gets a number at the moment it's decided. The highest number wins, in whatever
/// order the threads arrive: it cancels the earlier settings. The timer is a member of the
/// subscription's scope.
final class RenewableTimer: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; its mutex guards what changes.
  private struct State {
    var number = 0
    var booking: Disposable?
  }

  private let state = Guarded(State())

  /// Schedules work at an instant, unless something with a higher number was decided.
  func set(
    _ number: Int,
    on scheduler: Scheduler,
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) {
    guard cancel(number) else { return }
    // This isn't done with the lock held, since the work may run at once and set the timer again.
    let booking = scheduler.schedule(at: instant, work)
    let isKept = state.withLock { state in
      guard state.number == number, !isDisposed else { return false }
      state.booking = booking
      return true
    }
    if !isKept { booking?.dispose() }
  }

  /// Sets the timer, in place of any earlier setting.
  ///
  /// The work may well have begun, and set the timer again, before the booking is known here.
  func setAgain(
    on scheduler: Scheduler,
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) {
    set(state.withLock { $0.number + 1 }, on: scheduler, at: instant, work)
  }

  /// Cancels settings with a lower number, and returns whether the given one is the highest.
  @discardableResult
  func cancel(_ number: Int) -> Bool {
    let (isNewest, old) = state.withLock { state -> (Bool, Disposable?) in
      guard number > state.number, !isDisposed else { return (false, nil) }
      state.number = number
      return (true, state.booking.take())
    }
    old?.dispose()
    return isNewest
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    state.withLock { $0.booking.take() }
  }
}

/// The signal that an operator subscribes to again and again, and the booking of the next round.
///
/// A member of the scope of the subscription: the signal is let go of when that is over. It may
/// well hold its old subscribers, which hold the operator, so this is what breaks the circle.
final class RoundSource<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; what changes is guarded by the mutex.
  private let guardedSignal: Guarded<Signal<Value>?>
  /// What calls off the round that has not begun; behind the same mutex.
  private var booking: Disposable?

  init(_ signal: Signal<Value>) {
    guardedSignal = Guarded(signal)
    super.init()
  }

  /// The signal, unless the subscription is over.
  var signal: Signal<Value>? {
    guardedSignal.withLock { $0 }
  }

  /// Keeps what calls off the next round, or disposes it if the subscription is over.
  func keep(_ booking: Disposable?) {
    let (isKept, old) = guardedSignal.withLock { signal -> (Bool, Disposable?) in
      guard signal != nil else { return (false, nil) }
      defer { self.booking = booking }
      return (true, self.booking)
    }
    // Let go of outside the lock.
    _ = consume old
    if !isKept { booking?.dispose() }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    let (signal, booking) = guardedSignal.withLock { signal in
      (signal.take(), self.booking.take())
    }
    // Let go of outside the lock.
    _ = consume signal
    return booking
  }
}

/// The signal that an operator subscribes to again and again, and the booking of the next round.
///
/// It's a member of the subscription's scope: the signal is released when the subscription is over.
/// The signal may well hold its old subscribers, which hold the operator, so this is what breaks
/// the cycle.
final class RoundSource<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; the mutex guards what changes.
  private let state: Guarded<RoundState>

  init(_ signal: Signal<Value>) {
    state = Guarded(RoundState(signal: signal))
    super.init()
  }

  /// The signal, unless the subscription is over.
  var signal: Signal<Value>? {
    guard let signal = state.withLock({ $0.signal }) else { return nil }
    // Nothing else is ever stored there.
    return unsafeDowncast(signal, to: Signal<Value>.self)
  }

  /// Keeps the disposable that cancels a round, or disposes it if the subscription is over.
  ///
  /// The round may have begun, and another one may have been booked, before this is called. Then
  /// there is nothing left to cancel.
  func keep(_ booking: Disposable?, of round: Int) {
    let (isKept, old) = state.withLock { state -> (Bool, Disposable?) in
      guard state.signal != nil else { return (false, nil) }
      guard round > state.round else { return (true, nil) }
      defer { (state.booking, state.round) = (booking, round) }
      return (true, state.booking)
    }
    // Released outside the lock.
    _ = consume old
    if !isKept { booking?.dispose() }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    let old = state.withLock { state in
      defer { state = RoundState() }
      return state
    }
    return old.booking
  }
}

/// The state of a subscription's rounds; empty when the subscription is over.
///
/// It doesn't mention the type of the values: otherwise the runtime would have to look up the type
/// of the state, and of the mutex around it, whenever the mutex is taken.
private struct RoundState: @unchecked Sendable {
  // Unchecked because of `signal`, which holds a signal, and signals are sendable.
  var signal: AnyObject?
  var booking: Disposable?
  /// The round that the booking is for.
  var round = 0
}

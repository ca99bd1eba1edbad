/// Runs a closure when it's released, unless it was turned off.
///
/// The object keeps it until the next change, so its release signals that the object went away.
final class ObservationAlarm: Sendable {
  private let action: Guarded<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Guarded(action)
  }

  deinit {
    action.withLock { $0.take() }?()
  }

  /// Turns it off; returns false if it's already off.
  func turnOff() -> Bool {
    action.withLock { $0.take() } != nil
  }
}

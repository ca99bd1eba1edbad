/// Runs a closure when it is let go of, unless it was turned off.
///
/// The object keeps it until the next change; so it tells when the object goes away.
final class ObservationAlarm: Sendable {
  private let action: Guarded<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Guarded(action)
  }

  deinit {
    action.withLock { $0.take() }?()
  }

  /// Turns it off; false if it is off already.
  func turnOff() -> Bool {
    action.withLock { $0.take() } != nil
  }
}

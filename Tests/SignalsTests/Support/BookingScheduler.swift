import Signals

/// A scheduler that only takes note of what it should do, or does it at once, and says what is
/// cancelled.
final class BookingScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let log: Log
  private let runs: Bool
  private let during: @Sendable () -> Void

  /// Creates a scheduler that also does something each time while it is called.
  init(noting log: Log, running runs: Bool = false, during: @escaping @Sendable () -> Void = {}) {
    self.log = log
    self.runs = runs
    self.during = during
    super.init(name: "booking")
  }

  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    during()
    if runs { perform(work) }
    return log.cleanup("cancelled")
  }

  override func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    schedule(work)
  }
}

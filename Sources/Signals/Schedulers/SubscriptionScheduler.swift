/// The scheduler that runs a closure at once where there is a current scheduler.
final class SubscriptionScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let background = Scheduler.background(named: "subscription")

  init() {
    super.init(name: "subscription")
  }

  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    guard Scheduler.current != nil else { return background.schedule(work) }
    work()
    return nil
  }

  override func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    (Scheduler.current ?? background).schedule(at: instant, work)
  }

  override func schedule(
    at instant: Instant,
    every interval: Duration,
    leeway: Duration,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable {
    (Scheduler.current ?? background).schedule(at: instant, every: interval, leeway: leeway, work)
  }
}

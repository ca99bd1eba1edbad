import Dispatch

/// The scheduler that runs everything at once.
final class ImmediateScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  init() {
    super.init(name: "immediate")
  }

  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    work()
    return nil
  }

  override func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    let never = DispatchSemaphore(value: 0)
    while Instant.now < instant { _ = never.wait(timeout: DispatchTime(instant)) }
    work()
    return nil
  }

  override func schedule(
    at instant: Instant,
    every interval: Duration,
    leeway: Duration,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable {
    preconditionFailure("the immediate scheduler cannot repeat work")
  }
}

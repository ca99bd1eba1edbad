/// A closure that waits for an instant, once or again and again.
final class TimedWork: Disposable, @unchecked Sendable {
  // Unchecked only because the superclass is; everything that changes here is guarded.
  private struct Content {
    var work: (@Sendable () -> Void)?
    /// Waiting work keeps its scheduler alive, and with it the alarm that it waits for.
    var scheduler: Scheduler?
  }

  /// The time between two runs; nil if there is only one.
  private let interval: Duration?
  /// How much later than requested it may run.
  let leeway: Duration
  private let content: Guarded<Content>

  init(
    on scheduler: Scheduler,
    every interval: Duration? = nil,
    leeway: Duration = .zero,
    _ work: @escaping @Sendable () -> Void
  ) {
    self.interval = interval
    self.leeway = leeway
    content = Guarded(Content(work: work, scheduler: scheduler))
    super.init()
  }

  /// Gives the closure to the scheduler because its instant has come.
  func deliver(at instant: Instant) {
    guard let scheduler = content.withLock({ $0.scheduler }) else { return }
    scheduler.schedule { [self] in
      if let interval {
        let next = Self.next(after: instant, every: interval, at: scheduler.alarm.now)
        scheduler.alarm.set(self, for: next)
        if !isDisposed { content.withLock { $0.work }?() }
      } else if defuse() {
        empty().work?()
      }
    }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    empty().scheduler?.alarm.forgetOne()
    return nil
  }

  private func empty() -> Content {
    content.withLock { content in
      defer { content = Content() }
      return content
    }
  }

  /// Returns the next instant of a series; those that have already passed are skipped.
  private static func next(
    after instant: Instant,
    every interval: Duration,
    at now: Instant
  ) -> Instant {
    let missed = (now - instant - .nanoseconds(1)).attoseconds / interval.attoseconds
    let steps = Swift.max(missed, 0) + 1
    return instant + Duration(attoseconds: steps * interval.attoseconds)
  }
}

/// The scheduler under which a subscription starts on a thread that has none.
///
/// With it, every producer finds a ``Scheduler/current``. The thread itself can't be made to do
/// anything later; work that's scheduled here runs on a background queue, which is made when it's
/// needed.
final class StandInScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; everything that changes here is guarded.
  private let background = Guarded<Scheduler?>(nil)

  init() {
    super.init(name: "subscription")
  }

  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    let background = background.withLock { background in
      let made = background ?? .background(named: name)
      background = made
      return made
    }
    return background.schedule { self.perform(work) }
  }
}

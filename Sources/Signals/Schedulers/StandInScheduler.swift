/// The scheduler as whose work a subscription starts on a thread that has none.
///
/// So every producer finds ``Scheduler/current``. The thread itself cannot be made to do anything
/// later; what is scheduled here runs on a queue in the background, which is made when it is
/// needed.
final class StandInScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; what changes here is guarded.
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

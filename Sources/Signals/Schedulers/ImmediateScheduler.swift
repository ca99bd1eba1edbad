/// The scheduler that runs everything at once.
final class ImmediateScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; there is nothing here that could change.
  init() {
    super.init(name: "immediate")
  }

  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    work()
    return nil
  }
}

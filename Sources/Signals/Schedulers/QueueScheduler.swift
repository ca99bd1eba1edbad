public import Dispatch

/// A scheduler that runs closures on a dispatch queue, one after the other.
///
/// While a closure runs, ``Scheduler/current`` is this scheduler; afterwards it is again what it
/// was before.
///
/// ReactiveCocoa: `RACQueueScheduler`, `RACTargetQueueScheduler`.
public final class QueueScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let queue: DispatchQueue

  /// Creates a scheduler with a serial queue of its own.
  ///
  /// The queue runs its closures on `target`. They run one after the other even if that is a
  /// concurrent queue.
  public init(name: String, target: DispatchQueue? = nil) {
    queue = DispatchQueue(label: name, target: target)
    super.init(name: name)
  }

  private init(serving queue: DispatchQueue, name: String) {
    self.queue = queue
    super.init(name: name)
  }

  static let forMainThread = QueueScheduler(serving: .main, name: "main")

  /// Runs a closure later, after those that were scheduled before.
  ///
  /// Disposing the result before the closure has begun keeps it from running.
  @discardableResult
  public override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    let disposable = Disposable()
    queue.async { [self] in
      if !disposable.isDisposed { perform(work) }
    }
    return disposable
  }

  private func perform(_ work: () -> Void) {
    let thread = ThreadState.current
    let outer = thread.pointee.scheduler
    thread.pointee.scheduler = self
    work()
    thread.pointee.scheduler = outer
  }
}

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

  static let forMainThread: QueueScheduler = {
    DispatchQueue.main.setSpecific(key: mainQueueMark, value: true)
    return QueueScheduler(serving: .main, name: "main")
  }()

  /// The scheduler of the main thread if the caller is the work of the main queue.
  ///
  /// A program that waits in `dispatchMain()`, as all do that are asynchronous at top level, gives
  /// its main thread away on Linux; any thread may then serve the main queue.
  static var ofMainQueue: QueueScheduler? {
    let main = forMainThread
    return DispatchQueue.getSpecific(key: mainQueueMark) == nil ? nil : main
  }

  private static let mainQueueMark = DispatchSpecificKey<Bool>()

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

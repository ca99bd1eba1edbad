public import Dispatch

/// A scheduler that runs closures on a dispatch queue, one after the other.
///
/// While a closure runs, ``Scheduler/current`` is this scheduler; afterwards it's the previous one
/// again. Waiting closures are kept in the scheduler's own row, and a single block on the queue
/// works through them, so scheduling from a closure of the same scheduler costs no dispatch. After
/// a number of closures the block ends and is dispatched again, to let others use the target.
///
/// ReactiveCocoa: `RACQueueScheduler`, `RACTargetQueueScheduler`.
///
/// ```swift
/// let worker = QueueScheduler(name: "worker", target: .global())
/// let isCurrent = await withCheckedContinuation { answer in
///   worker.schedule { answer.resume(returning: Scheduler.current === worker) }
/// }
/// print(isCurrent)  // Prints "true"
/// ```
public final class QueueScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; everything that changes here is guarded.
  private struct Row {
    let waiting = Ring<ScheduledWork>()
    /// Whether a block that works through the row is on the queue.
    var isServed = false
  }

  private let queue: DispatchQueue
  /// The queue on which this queue runs its closures, unless the system chooses.
  private let target: DispatchQueue?
  private let row = Guarded(Row())

  /// Creates a scheduler with a serial queue of its own.
  ///
  /// The queue runs its closures on `target`. They run one after the other even if that's a
  /// concurrent queue.
  public init(name: String, qos: DispatchQoS = .unspecified, target: DispatchQueue? = nil) {
    queue = DispatchQueue(label: name, qos: qos, target: target)
    self.target = target
    super.init(name: name)
  }

  /// Runs a closure later, after those that were scheduled before.
  ///
  /// Disposing the result before the closure has begun keeps it from running.
  @discardableResult
  public override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    let scheduled = ScheduledWork(work)
    append(scheduled)
    return scheduled
  }

  private func append(_ work: ScheduledWork) {
    let needsService = row.withLock { row in
      row.waiting.append(work)
      defer { row.isServed = true }
      return !row.isServed
    }
    if needsService { dispatch() }
  }

  private func dispatch() {
    queue.async { self.perform(self.serve) }
  }

  private func serve() {
    let isDone = Turn.empty {
      guard let work = next() else { return .none }
      work.run()
      return .foreign
    }
    if !isDone { giveBack() }
  }

  /// Continues after everything else that waits for the target.
  ///
  /// Dispatch lets a queue keep its target as long as there is something on the queue. So the queue
  /// must be empty until the target has served the others.
  private func giveBack() {
    guard let target else { return dispatch() }
    target.async { self.dispatch() }
  }

  private func next() -> ScheduledWork? {
    row.withLock { row in
      guard row.waiting.isEmpty else { return row.waiting.removeFirst() }
      row.isServed = false
      return nil
    }
  }
}

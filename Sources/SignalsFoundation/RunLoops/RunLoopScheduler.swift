public import Foundation
public import Signals

/// A scheduler that runs closures in a run loop, on the thread that the loop belongs to.
///
/// Nothing runs unless that thread runs the loop in a mode that the scheduler was made for.
/// Closures that are waiting when the loop gets to them run in one go, in order; those that are
/// scheduled in the meantime run on the loop's next pass, so that its other sources get their turn.
/// A closure that runs the loop itself holds up the others: they never run inside it.
///
/// ReactiveCocoa: none; `RACScheduler` only supported queues.
///
/// ```swift
/// import Foundation
/// import SignalsFoundation
///
/// let scheduler = Scheduler.runLoop(.main)
/// let done = Disposable { print("in the loop") }
/// scheduler.schedule { done.dispose() }
/// print("scheduled")  // Prints "scheduled"
/// while !done.isDisposed {
///   _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
/// }
/// // Prints "in the loop"
/// ```
public final class RunLoopScheduler: Scheduler, @unchecked Sendable {
  // Unchecked because the class of the loop isn't marked as sendable. The only thing done with it
  // here is to add a timer, which is safe on all threads in the C library underneath.
  private struct Row {
    var waiting: [ScheduledWork] = []
    /// Whether the loop was asked to work through the row.
    var isServed = false
  }

  private let runLoop: RunLoop
  private let mode: RunLoop.Mode
  private let row = Guarded(Row())

  /// Creates a scheduler for a run loop in a mode.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let scheduler: RunLoopScheduler = RunLoopScheduler(.main, mode: .default, name: "menu")
  /// print(scheduler.name)  // Prints "menu"
  /// ```
  public init(_ runLoop: RunLoop, mode: RunLoop.Mode = .common, name: String = "run loop") {
    self.runLoop = runLoop
    self.mode = mode
    super.init(name: name)
  }

  /// Runs a closure when the loop gets to it, after those that were scheduled before.
  ///
  /// Disposing the result before the closure has begun keeps it from running.
  @discardableResult
  public override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    let scheduled = ScheduledWork(work)
    let needsService = row.withLock { row in
      row.waiting.append(scheduled)
      defer { row.isServed = true }
      return !row.isServed
    }
    if needsService { wakeLoop() }
    return scheduled
  }

  /// Schedules the row for the loop's next pass.
  ///
  /// A timer, because only timers and sources can wake a loop.
  private func wakeLoop() {
    let timer = Timer(timeInterval: 0, repeats: false) { [self] _ in perform(serve) }
    runLoop.add(timer, forMode: mode)
  }

  private func serve() {
    let batch = row.withLock { row in
      defer { row.waiting = [] }
      return row.waiting
    }
    for work in batch { work.run() }
    let hasMore = row.withLock { row in
      row.isServed = !row.waiting.isEmpty
      return row.isServed
    }
    if hasMore { wakeLoop() }
  }
}

extension Scheduler {
  /// Creates a scheduler that runs closures in a run loop; see ``RunLoopScheduler``.
  ///
  /// Timers work as on all schedulers, so `Signal.interval(every:on:leeway:)` ticks in the loop.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let loop = Scheduler.runLoop(.main)
  /// let ticks = Signal.interval(every: .milliseconds(1), on: loop).take(2)
  /// let subscription = ticks.subscribe { _ in print("tick") } completed: { print("done") }
  /// while !subscription.isDisposed {
  ///   _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
  /// }
  /// // Prints "tick"
  /// // Prints "tick"
  /// // Prints "done"
  /// ```
  public static func runLoop(
    _ runLoop: RunLoop,
    mode: RunLoop.Mode = .common,
    named name: String = "run loop"
  ) -> Scheduler {
    RunLoopScheduler(runLoop, mode: mode, name: name)
  }
}

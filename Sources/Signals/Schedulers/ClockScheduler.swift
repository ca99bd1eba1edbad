/// A scheduler that runs closures in the background, at the times of a clock.
///
/// Use it for clocks that a program already has, so that signals and tasks share the same time: a
/// `SuspendingClock`, the clock that's passed to the program's asynchronous code, or the test clock
/// of another library. ``now`` is the instant at which the scheduler was made plus the time that
/// the clock has measured since. While any work is waiting for its time, one task sleeps on the
/// clock; when no work is left, that task is cancelled.
///
/// Closures run one after the other, like those of ``Scheduler/background(named:qos:)``, and those
/// for the same instant run in the order in which they were scheduled.
///
/// ReactiveCocoa: none; RxSwift none.
///
/// ```swift
/// let waking = ClockScheduler(SuspendingClock(), name: "waking")
/// let name = await withCheckedContinuation { answer in
///   waking.schedule(after: .milliseconds(1)) {
///     answer.resume(returning: Scheduler.current?.name ?? "none")
///   }
/// }
/// print(name)  // Prints "waking"
/// ```
public final class ClockScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let background: Scheduler

  /// Creates a scheduler that follows a clock, starting from the clock's current time.
  public init(_ clock: some Clock<Duration>, name: String = "clock") {
    background = .background(named: name)
    super.init(name: name, by: AdoptedClock(clock))
  }

  /// The instant at which the scheduler was made, plus the time that its clock has measured since.
  public override var now: Instant {
    alarm.now
  }

  /// Runs a closure in the background, after those that were scheduled before.
  ///
  /// Disposing the result before the closure has begun keeps it from running.
  @discardableResult
  public override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    background.schedule { self.perform(work) }
  }
}

extension Scheduler {
  /// Creates a scheduler that runs closures in the background, at the times of a clock.
  ///
  /// See ``ClockScheduler``.
  ///
  /// ReactiveCocoa: none; RxSwift none.
  ///
  /// ```swift
  /// let steady = Scheduler.clock(.continuous, named: "steady")
  /// let ticks = Signal.timer(after: .milliseconds(1), on: steady)
  /// _ = try await ticks.first()
  /// print(steady.name)  // Prints "steady"
  /// ```
  public static func clock(
    _ clock: some Clock<Duration>,
    named name: String = "clock"
  ) -> Scheduler {
    ClockScheduler(clock, name: name)
  }
}

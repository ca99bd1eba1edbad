/// Something that runs closures, now or later, one after the other.
///
/// ``current`` is the scheduler whose work the calling thread is doing. Subscribing checks it:
/// where there is one, the subscription starts at once.
///
/// Time advances steadily, even if the system clock is changed; see ``Instant/now``. With
/// ``clock(_:named:)`` it's the time of another clock. A scheduler keeps nothing of a closure that
/// has run or was disposed; a waiting closure keeps its scheduler alive.
///
/// A subclass decides how a closure is run by overriding ``schedule(_:)``; it must run closures one
/// after the other, in order, each within ``perform(_:)``. Timers and recursion then work
/// automatically.
///
/// ReactiveCocoa: `RACScheduler`.
///
/// ```swift
/// print(Scheduler.current === Scheduler.main)  // Prints "true"
/// Scheduler.immediate.schedule { print("now") }  // Prints "now"
/// ```
open class Scheduler: @unchecked Sendable, CustomStringConvertible {
  // Unchecked because the class isn't final: nothing here ever changes except what `alarm` guards,
  // and subclasses vouch for themselves.

  /// The name of the scheduler, for logs.
  public final let name: String

  final let alarm: Alarm

  /// Creates a scheduler, for use by subclasses.
  ///
  /// ```swift
  /// // Unchecked only because the superclass is: it adds no state.
  /// final class Direct: Scheduler, @unchecked Sendable {
  ///   init() { super.init(name: "direct") }
  ///   @discardableResult
  ///   override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
  ///     perform(work)
  ///     return nil
  ///   }
  /// }
  /// let direct = Direct()
  /// direct.schedule { print(Scheduler.current === direct) }  // Prints "true"
  /// ```
  public init(name: String) {
    self.name = name
    alarm = Alarm()
  }

  /// Creates a scheduler whose timers follow a clock.
  init(name: String, by clock: any AlarmClock) {
    self.name = name
    alarm = Alarm(by: clock)
  }

  /// The current instant for this scheduler: ``Instant/now``, unless overridden.
  open var now: Instant {
    .now
  }

  /// Runs a closure the way this scheduler does, after those that were scheduled before.
  ///
  /// Disposing the result before the closure has begun keeps it from running; the result is nil if
  /// the closure has already run. A closure that has begun isn't interrupted.
  ///
  /// ReactiveCocoa: `-schedule:`.
  ///
  /// ```swift
  /// Scheduler.immediate.schedule { print("ran") }  // Prints "ran"
  /// ```
  @discardableResult
  open func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    preconditionFailure("\(type(of: self)) doesn't say how to run a closure")
  }

  /// Runs a closure at an instant.
  ///
  /// Closures for the same instant run in the order in which they were scheduled. An instant in the
  /// past means as soon as possible, yet never before this method has returned. Only the immediate
  /// scheduler makes the caller wait for the instant, runs the closure and returns nil.
  ///
  /// ReactiveCocoa: `-after:schedule:`.
  ///
  /// ```swift
  /// Scheduler.immediate.schedule(at: .now) { print("ran") }  // Prints "ran"
  /// ```
  @discardableResult
  open func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    let timed = TimedWork(on: self, work)
    alarm.set(timed, for: instant)
    return timed
  }

  /// Runs a closure at an instant, and again and again until the result is disposed.
  ///
  /// The instants are `interval` apart, whenever the closure actually runs. If it runs so late, or
  /// takes so long, that some of them have passed, those are skipped. Each run may be late by
  /// `leeway`, which saves energy.
  ///
  /// - Precondition: `interval` is positive, `leeway` is not negative, and this is not the
  ///   immediate scheduler.
  ///
  /// ReactiveCocoa: `-after:repeatingEvery:withLeeway:schedule:`.
  @discardableResult
  open func schedule(
    at instant: Instant,
    every interval: Duration,
    leeway: Duration = .zero,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable {
    precondition(interval > .zero, "work cannot be repeated without an interval")
    precondition(leeway >= .zero, "a leeway cannot be negative")
    let timed = TimedWork(on: self, every: interval, leeway: leeway, work)
    alarm.set(timed, for: instant)
    return timed
  }

  /// The kind of scheduler and its name.
  ///
  /// ```swift
  /// print(Scheduler.main.description)  // Prints "MainScheduler main"
  /// ```
  public final var description: String {
    "\(type(of: self)) \(name)"
  }
}

extension Scheduler {
  /// Runs a closure after a delay, counted from ``now``.
  ///
  /// A delay that isn't positive means as soon as possible; see ``schedule(at:_:)``.
  ///
  /// ReactiveCocoa: `-afterDelay:schedule:`.
  @discardableResult
  public final func schedule(
    after delay: Duration,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    schedule(at: now + delay, work)
  }

  /// Runs a closure that can ask to be run again, without recursion on the stack.
  ///
  /// The closure gets a function, `again`. Each call of it causes one more run, which is scheduled
  /// when the present run is over; runs are never nested. You can call `again` later and from
  /// anywhere. Disposing the result prevents further runs and releases the closure; on the
  /// immediate scheduler the result is nil.
  ///
  /// ReactiveCocoa: `-scheduleRecursiveBlock:`.
  ///
  /// ```swift
  /// import Synchronization
  ///
  /// let runs = Atomic(0)
  /// Scheduler.immediate.scheduleRecursive { again in
  ///   if runs.add(1, ordering: .relaxed).newValue < 3 { again() }
  /// }
  /// print(runs.load(ordering: .relaxed))  // Prints "3"
  /// ```
  @discardableResult
  public final func scheduleRecursive(
    _ work: @escaping @Sendable (_ again: @escaping @Sendable () -> Void) -> Void
  ) -> Disposable? {
    let recursive = RecursiveWork(on: self, work)
    recursive.again()
    return self === Scheduler.immediate ? nil : recursive
  }

  /// Runs a closure immediately, as the work of this scheduler.
  ///
  /// During that time ``current`` is this scheduler, and afterwards the previous one again.
  /// Subclasses run closures this way.
  ///
  /// ```swift
  /// let worker = Scheduler.background(named: "worker")
  /// worker.perform { print(Scheduler.current?.name ?? "none") }  // Prints "worker"
  /// ```
  public final func perform(_ work: () -> Void) {
    let thread = ThreadState.current
    let outer = thread.pointee.scheduler
    thread.pointee.scheduler = self
    work()
    thread.pointee.scheduler = outer
  }
}

public import Dispatch

extension Scheduler {
  /// The scheduler whose work the calling thread is doing, if any.
  ///
  /// On the main thread that's always ``main``, even in a plain command-line program. The same is
  /// true for work of the main queue, on whichever thread the system runs it.
  ///
  /// ReactiveCocoa: `+currentScheduler`.
  public static var current: Scheduler? {
    ThreadState.current.pointee.scheduler ?? MainScheduler.ofMainQueue
  }

  /// The scheduler on which an operator postpones work; nil if it needs its own.
  ///
  /// A stand-in doesn't count: every subscription ever made on the same thread would share it.
  static var currentForLater: Scheduler? {
    let current = current
    return current is StandInScheduler ? nil : current
  }

  /// Returns the scheduler for later work: the given one, or the current one, or else a new one.
  package static func forLater(_ given: Scheduler?, named name: String) -> Scheduler {
    given ?? currentForLater ?? .background(named: name)
  }

  /// The scheduler of the main thread; it never runs anything at once, even when called there.
  ///
  /// It works if the program serves the main queue: an application, a program that awaits at top
  /// level, or one that ends in `dispatchMain()`.
  ///
  /// ReactiveCocoa: `+mainThreadScheduler`.
  public static let main: MainScheduler = .only

  /// The scheduler that runs everything at once, in place; it's never ``current``.
  ///
  /// ReactiveCocoa: `+immediateScheduler`.
  public static let immediate: Scheduler = ImmediateScheduler()

  /// The scheduler that runs a closure at once on a thread that's doing a scheduler's work.
  ///
  /// On a thread with a ``current`` scheduler it runs a closure at once; elsewhere it uses one
  /// background scheduler that all such threads share. ReactiveCocoa started subscriptions this
  /// way; here they start at once everywhere.
  ///
  /// ReactiveCocoa: `+subscriptionScheduler`.
  public static let subscription: Scheduler = SubscriptionScheduler()

  /// Creates a scheduler that runs closures one after the other in the background.
  ///
  /// `qos` sets how urgent its work is.
  ///
  /// ReactiveCocoa: `+scheduler`, `+schedulerWithPriority:name:`.
  ///
  /// ```swift
  /// let worker = Scheduler.background(named: "worker", qos: .utility)
  /// let name = await withCheckedContinuation { answer in
  ///   worker.schedule { answer.resume(returning: Scheduler.current?.name ?? "none") }
  /// }
  /// print(name)  // Prints "worker"
  /// ```
  public static func background(
    named name: String = "background",
    qos: DispatchQoS = .unspecified
  ) -> Scheduler {
    QueueScheduler(name: name, qos: qos)
  }
}

public import Dispatch

extension Scheduler {
  /// The scheduler whose work the calling thread is doing, if any.
  ///
  /// On the main thread that is always ``main``, in a plain command-line program too, and so it is
  /// in the work of the main queue, wherever the system runs that.
  ///
  /// ReactiveCocoa: `+currentScheduler`.
  public static var current: Scheduler? {
    ThreadState.current.pointee.scheduler ?? QueueScheduler.ofMainQueue
  }

  /// The scheduler on which an operator does later what it cannot do now; nil if it needs its own.
  ///
  /// A stand-in does not count: all that was ever subscribed to on the same thread would share it.
  static var currentForLater: Scheduler? {
    let current = current
    return current is StandInScheduler ? nil : current
  }

  /// The scheduler of the main thread; it never runs anything at once, even when asked there.
  ///
  /// It works when the program serves the main queue: an application, a program that awaits at top
  /// level, or one that ends in `dispatchMain()`.
  ///
  /// ReactiveCocoa: `+mainThreadScheduler`.
  public static let main: Scheduler = QueueScheduler.forMainThread

  /// The scheduler that runs everything at once, where it was asked; it is never ``current``.
  ///
  /// ReactiveCocoa: `+immediateScheduler`.
  public static let immediate: Scheduler = ImmediateScheduler()

  /// The scheduler that runs a closure at once where that is the work of a scheduler.
  ///
  /// On a thread with a ``current`` scheduler it runs a closure at once, and elsewhere on one
  /// background scheduler that all such threads share. ReactiveCocoa started subscriptions this
  /// way; here they start at once everywhere.
  ///
  /// ReactiveCocoa: `+subscriptionScheduler`.
  public static let subscription: Scheduler = SubscriptionScheduler()

  /// Creates a scheduler that runs closures one after the other in the background.
  ///
  /// How urgent its work is can be said with `qos`.
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

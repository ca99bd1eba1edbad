/// Something that runs closures, now or later, one after the other.
///
/// ``current`` says which scheduler's work the calling thread is doing. Subscribing looks at it:
/// where there is one, the subscription starts at once.
///
/// ReactiveCocoa: `RACScheduler`.
///
/// ```swift
/// print(Scheduler.current === Scheduler.main)  // Prints "true"
/// Scheduler.immediate.schedule { print("now") }  // Prints "now"
/// ```
public class Scheduler: @unchecked Sendable, CustomStringConvertible {
  // Unchecked because the class is not final: its subclasses, all in this module, only have
  // properties that never change.

  /// The name of the scheduler, for whoever reads a log.
  public final let name: String

  init(name: String) {
    self.name = name
  }

  /// Runs a closure in the way of this scheduler.
  ///
  /// The result keeps the closure from running if it is disposed before the closure has begun; it
  /// is nil if the closure has run already.
  @discardableResult
  public func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    preconditionFailure("\(type(of: self)) does not say how to run a closure")
  }

  /// The scheduler and its name.
  public final var description: String {
    "\(type(of: self)) \(name)"
  }
}

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

  /// The scheduler that starts subscriptions.
  ///
  /// On a thread with a ``current`` scheduler it runs a closure at once, and elsewhere on one
  /// background scheduler that all such threads share.
  ///
  /// ReactiveCocoa: `+subscriptionScheduler`.
  public static let subscription: Scheduler = SubscriptionScheduler()

  /// Creates a scheduler that runs closures one after the other in the background.
  ///
  /// ReactiveCocoa: `+scheduler`, `+schedulerWithPriority:name:`.
  public static func background(named name: String = "background") -> Scheduler {
    QueueScheduler(name: name)
  }
}

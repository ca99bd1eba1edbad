import Dispatch

/// The scheduler of the main thread, of which there is one: ``Scheduler/main``.
///
/// It has a type of its own so that the compiler knows where its closures run: closures that
/// receive events on it may use the main actor.
///
/// ReactiveCocoa: the class behind `+mainThreadScheduler`.
///
/// ```swift
/// @MainActor final class Label {
///   var text = ""
/// }
/// let label = Label()
/// let shown = Signal.return("ready").deliver(on: .main).doNext { label.text = $0 }
/// try await shown.completion()
/// print(label.text)  // Prints "ready"
/// ```
public final class MainScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  static let only: MainScheduler = {
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return MainScheduler(name: "main")
  }()

  private static let mark = DispatchSpecificKey<Bool>()

  /// The scheduler if the caller is running as work of the main queue.
  ///
  /// A program that waits in `dispatchMain()`, like every program that's asynchronous at top level,
  /// gives up its main thread on Linux; any thread may then serve the main queue.
  static var ofMainQueue: MainScheduler? {
    let main = only
    return DispatchQueue.getSpecific(key: mark) == nil ? nil : main
  }

  /// Runs a closure later, in order with everything else on the main queue.
  ///
  /// Disposing the result before the closure has begun keeps it from running.
  @discardableResult
  public override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    let scheduled = ScheduledWork(work)
    DispatchQueue.main.async { self.perform(scheduled.run) }
    return scheduled
  }
}

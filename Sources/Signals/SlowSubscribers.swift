/// Reports subjects whose subscribers are so slow that very many values are waiting.
///
/// A subject that was created without a limit keeps all values. When 10,000 of them are waiting,
/// and again at 100,000 and so on, that's reported here, on the thread that sent the last of them.
/// Without an observer, a debug build writes a line about it to standard error.
/// ``Subject/init(keeping:)`` sets a limit.
///
/// ReactiveCocoa: none; there the sender waited.
///
/// ```swift
/// import Dispatch
///
/// let watching = SlowSubscribers.observe { (report: SlowSubscribers.Report) in
///   print("\(report.waiting) values of \(report.type) wait")
/// }
/// let (numbers, sent) = (Subject<Int>(), DispatchSemaphore(value: 0))
/// numbers.subscribe { number in
///   // While this subscriber is at its first value, another thread sends the others.
///   guard number == 0 else { return }
///   Scheduler.background().schedule {
///     for number in 1...10_000 { numbers.sendNext(number) }
///     sent.signal()
///   }
///   sent.wait()
/// }
/// numbers.sendNext(0)  // Prints "10000 values of Int wait"
/// watching.dispose()
/// ```
public enum SlowSubscribers {
  /// What is known about such a subject.
  public struct Report: Sendable {
    /// How many values are waiting.
    public let waiting: Int
    /// The type of its values.
    public let type: Any.Type
  }

  private static let hook = Hook<Report>()

  /// Calls a closure whenever too many values are waiting, until the result is disposed.
  ///
  /// Reports from several threads may arrive at once.
  public static func observe(_ observer: @escaping @Sendable (Report) -> Void) -> Disposable {
    hook.observe(observer)
  }

  /// Reports a subject at which too many values are waiting.
  static func report(_ type: Any.Type, waiting count: Int) {
    hook.report(
      Report(waiting: count, type: type),
      """
      \(count) values of type \(type) wait at a subject for its subscribers; \
      Subject(keeping:) sets a limit
      """
    )
  }
}

/// Reports places where so many values are waiting that the subscribers must be too slow.
///
/// Wherever values may have to wait, all of them are kept unless you set a limit. When 10,000 of
/// them are waiting, and again at 100,000 and so on, that's reported here, on the thread that sent
/// the last of them. Without an observer, a debug build writes a line about it to standard error.
/// Most places have a parameter `keeping:`, such as ``Subject/init(keeping:)``, which sets a limit.
///
/// ReactiveCocoa: none; there the sender waited.
///
/// ```swift
/// import Dispatch
///
/// let watching = SlowSubscribers.observe { (report: SlowSubscribers.Report) in
///   print("\(report.waiting) values of \(report.type) wait at \(report.place)")
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
/// numbers.sendNext(0)  // Prints "10000 values of Int wait at a subject"
/// watching.dispose()
/// ```
public enum SlowSubscribers {
  /// A report about a place where too many values are waiting.
  public struct Report: Sendable {
    /// How many values are waiting.
    public let waiting: Int
    /// The type of the values.
    public let type: Any.Type
    /// The kind of place, such as "a subject".
    public let place: String
  }

  /// A kind of place where values wait.
  enum Place {
    case subject, replay, property, gate, scheduler, actor, loop, turns, zip, delay

    /// Its name, and what sets a limit there.
    fileprivate var description: (name: String, limit: String) {
      switch self {
      case .subject: ("a subject", "Subject(keeping:)")
      case .replay: ("a subject for a new subscriber", "Subject(keeping:)")
      case .property: ("an observed property", "Observed(_:keeping:)")
      case .gate:
        (
          "an operator or a created signal",
          "`keeping:` of merge, flatten, flattenMap and create, or deliver(on:keeping:) after it"
        )
      case .scheduler: ("deliver(on:)", "deliver(on:keeping:)")
      case .actor: ("an actor", "subscribe(with:keeping:)")
      case .loop: ("a loop", "values(keeping:)")
      case .turns:
        ("flatten(maxConcurrent:) or concat()", "flatten(maxConcurrent:keeping:)")
      case .zip: ("zip", "`keeping:` of zip")
      case .delay: ("delay(_:)", "delay(_:on:keeping:)")
      }
    }
  }

  private static let hook = Hook<Report>()

  /// Calls a closure whenever too many values are waiting, until the result is disposed.
  ///
  /// Reports from several threads may arrive at once.
  public static func observe(_ observer: @escaping @Sendable (Report) -> Void) -> Disposable {
    hook.observe(observer)
  }

  /// Reports a place at which too many values are waiting.
  static func report(_ type: Any.Type, waiting count: Int, at place: Place) {
    let (name, limit) = place.description
    hook.report(
      Report(waiting: count, type: type, place: name),
      """
      \(count) values of type \(type) wait at \(name), because they are sent faster than they are \
      taken; \(limit) sets a limit
      """
    )
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The errors that reach a subscription without an error closure.
///
/// Nobody takes such an error, and yet something has failed. While somebody observes them, each is
/// handed over, once, on the thread that sent it; otherwise a debug build writes a line about it to
/// the standard error, and a release build says nothing.
///
/// ReactiveCocoa: none; there such errors were swallowed.
///
/// ```swift
/// struct Offline: Error {}
/// let watching = UnhandledErrors.observe { print("unhandled: \($0)") }
/// Signal<Int>.error(Offline()).subscribe { print($0) }  // Prints "unhandled: Offline()"
/// watching.dispose()
/// ```
public enum UnhandledErrors {
  private struct Observers {
    var last = 0
    var entries: [(number: Int, call: @Sendable (any Error) -> Void)] = []
  }

  private static let observers = Guarded(Observers())

  /// Calls a closure with each error that nobody takes, until the result is disposed.
  ///
  /// Errors of several threads may come at once.
  public static func observe(
    _ observer: @escaping @Sendable (any Error) -> Void
  ) -> Disposable {
    let number = observers.withLock { observers in
      observers.last += 1
      observers.entries.append((observers.last, observer))
      return observers.last
    }
    return Disposable { observers.withLock { $0.entries.removeAll { $0.number == number } } }
  }

  /// Hears of an error that nobody takes.
  static func report(_ error: any Error) {
    let calls = observers.withLock { $0.entries.map(\.call) }
    for call in calls { call(error) }
    #if DEBUG
    if calls.isEmpty { warn(of: error) }
    #endif
  }

  private static func warn(of error: any Error) {
    let line =
      "Signals: an error reached a subscription that does not handle errors: \(error)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

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
  private static let hook = Hook<any Error>()

  /// Calls a closure with each error that nobody takes, until the result is disposed.
  ///
  /// Errors of several threads may come at once.
  public static func observe(
    _ observer: @escaping @Sendable (any Error) -> Void
  ) -> Disposable {
    hook.observe(observer)
  }

  /// Hears of an error that nobody takes.
  static func report(_ error: any Error) {
    hook.report(error, "an error reached a subscription that does not handle errors: \(error)")
  }
}

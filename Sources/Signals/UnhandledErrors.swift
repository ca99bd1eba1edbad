/// Reports the errors that reach a subscription without an error closure.
///
/// No closure receives such an error, and yet something has failed. Each one is passed to the
/// observers once, on the thread that sent it. Without an observer, a debug build writes a line
/// about it to standard error, and a release build does nothing.
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

  /// Calls a closure with each error that has no error closure, until the result is disposed.
  ///
  /// Errors from several threads may arrive at once.
  public static func observe(
    _ observer: @escaping @Sendable (any Error) -> Void
  ) -> Disposable {
    hook.observe(observer)
  }

  /// Reports an error that no error closure receives.
  static func report(_ error: any Error) {
    hook.report(error, "an error reached a subscription that doesn't handle errors: \(error)")
  }
}

import Dispatch
import Foundation

/// Cancels work on `^C`, so that children and temporary files are cleaned up before the end.
enum Interruption {
  /// Returns what `work` returns, cancelling it when the user or the system asks to stop.
  ///
  /// A second request ends the process at once.
  static func cancelling<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // An empty handler and not SIG_IGN, which children would inherit.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if task.isCancelled { _exit(128 + number) }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }
}

import Dispatch
import Foundation
import MarbleSystem
import Synchronization

/// Cancels work on `^C`, so that children and temporary files are cleaned up before the end.
enum Interruption {
  /// The error for a request to stop that was obeyed.
  struct Stopped: Error {
    let signal: Int32
  }

  /// Returns the result of `work`, cancelling it if the user or the system requests a stop.
  ///
  /// A second request ends the process immediately.
  ///
  /// - Throws: ``Stopped`` if a request kept `work` from finishing.
  static func cancelling<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await work() }
    let requests = Mutex(StopRequests())
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // This is an empty handler rather than SIG_IGN, which children would inherit.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if case .end(let status) = requests.withLock({ $0.receive(number) }) { _exit(status) }
        task.cancel()
        // Work that ignores the request is abandoned; wardens end our children along with us.
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(900)) {
          _exit(StopRequests.status(of: number))
        }
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    do {
      return try await task.value
    } catch {
      // Errors after cancellation are consequences of it.
      guard let signal = requests.withLock({ $0.first }) else { throw error }
      throw Stopped(signal: signal)
    }
  }
}

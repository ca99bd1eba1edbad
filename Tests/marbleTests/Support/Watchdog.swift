import Foundation

/// Ends a process, and what it has started, when a test has waited for it longer than any test
/// takes, so that the test fails and does not hang: no limit of time ends a thread that waits.
final class Watchdog {
  private static let patience = DispatchTimeInterval.seconds(900)

  private let ending: DispatchWorkItem

  /// Watches a process that runs.
  init(_ process: Process) {
    let number = process.processIdentifier
    ending = DispatchWorkItem {
      // Its group, if it leads one.
      kill(-number, SIGKILL)
      kill(number, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: ending)
  }

  deinit { ending.cancel() }

  /// Leaves the process alone from now on.
  func stop() { ending.cancel() }
}

import Dispatch

/// A place where one thread waits for another.
final class DispatchGate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets the thread through that waits, or the next one that will.
  func open() {
    semaphore.signal()
  }

  func wait() {
    semaphore.wait()
  }
}

import Dispatch

/// Takes over from a thread whose ``Turn`` is over.
///
/// A thread that sends also delivers what others send in the meantime. If they never paused, it
/// would never return, so after a while a thread of this queue takes over.
enum Relief {
  private static let queue = DispatchQueue(label: "Signals.relief", attributes: .concurrent)
  private static let underWay = DispatchGroup()

  /// Continues some work on another thread.
  static func goOn(_ work: @escaping @Sendable () -> Void) {
    queue.async(group: underWay, execute: work)
  }

  /// Waits until all work that was taken over is done.
  static func wait() {
    underWay.wait()
  }
}

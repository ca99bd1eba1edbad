import Dispatch

/// Takes over from a thread that has delivered other threads' events for too long.
///
/// A thread that sends also delivers what others send in the meantime. If they never paused, it
/// would never return, so after a number of their events a thread of this queue takes over.
enum Relief {
  /// How many events of other threads a thread delivers.
  static var longestTurn: Int { 256 }

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

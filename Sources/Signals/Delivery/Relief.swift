import Dispatch

/// Takes over from a thread that has delivered the events of others for too long.
///
/// A thread that sends delivers, too, what others send meanwhile. If they never pause, it would
/// never return; after a number of their events the rest goes to a thread of this queue.
enum Relief {
  /// How many events of others a thread delivers.
  static var longestTurn: Int { 256 }

  private static let queue = DispatchQueue(label: "Signals.relief", attributes: .concurrent)
  private static let underWay = DispatchGroup()

  /// Goes on with some work on another thread.
  static func goOn(_ work: @escaping @Sendable () -> Void) {
    queue.async(group: underWay, execute: work)
  }

  /// Waits until nothing is left of what was taken over.
  static func wait() {
    underWay.wait()
  }
}

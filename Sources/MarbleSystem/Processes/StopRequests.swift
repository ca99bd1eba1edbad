/// The requests to stop that a process has received, and what to do about each.
package struct StopRequests: Sendable {
  /// What a request asks for.
  package enum Answer: Sendable, Hashable {
    /// Cancel the work, and give it a moment to clean up.
    case cancel
    /// End at once, with this status.
    case end(status: Int32)
  }

  /// The signal of the first request; `nil` if there was none.
  package private(set) var first: Int32?

  package init() {}

  /// Returns what to do about a request by a signal: a user who asks again doesn't want to wait.
  package mutating func receive(_ signal: Int32) -> Answer {
    guard first == nil else { return .end(status: Self.status(of: signal)) }
    first = signal
    return .cancel
  }

  /// Returns the status with which a process ends that a signal stops, as shells report it.
  package static func status(of signal: Int32) -> Int32 { 128 + signal }
}

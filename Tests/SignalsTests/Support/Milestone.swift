import Synchronization

/// Something that happens once, and that tasks wait for.
final class Milestone: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Lets go on whoever waits, now or later.
  func reach() {
    continuation.finish()
  }

  /// Returns when ``reach()`` has been called.
  func wait() async {
    for await _ in stream {}
  }
}

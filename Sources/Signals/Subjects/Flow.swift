/// How a subject handles values that arrive too fast for its subscribers.
///
/// Guarded by the mutex of the hub.
final class Flow {
  let buffering: ValueBuffering
  /// The senders that wait for room.
  var line: SenderLine

  init(_ buffering: ValueBuffering) {
    self.buffering = buffering
    line = SenderLine(limit: buffering.limit)
  }
}

/// The two directions of a channel, which end together.
final class ChannelEnds<Value: Sendable>: Sendable {
  /// What the leading side sees: only values that are sent later, and the end.
  let toLeading = Hub<Value>()
  /// What the following side sees: the last value, values that are sent later, and the end.
  let toFollowing: Hub<Value> = ReplayHub(limit: 1)
  private let isOver = Disposable()

  deinit {
    for hub in [toLeading, toFollowing] { hub.endFeeds() }
    for hub in [toLeading, toFollowing] { hub.close() }
  }

  /// Ends both directions with the first terminal event, beginning with the given receiver.
  func end(_ terminal: Terminal, receivedBy receiver: Hub<Value>) {
    guard isOver.claim() else { return }
    let other = receiver === toLeading ? toFollowing : toLeading
    receiver.send(terminal)
    other.send(terminal)
  }
}

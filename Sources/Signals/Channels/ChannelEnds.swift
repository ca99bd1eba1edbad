/// The two directions of a channel, which end together.
final class ChannelEnds<Value: Sendable>: Sendable {
  /// What leading sees: only what is sent later, and the end.
  let toLeading = Hub<Value>()
  /// What following sees: the last value, what is sent later, and the end.
  let toFollowing: Hub<Value> = ReplayHub(limit: 1)
  private let isOver = Disposable()

  deinit {
    for hub in [toLeading, toFollowing] { hub.endFeeds() }
    for hub in [toLeading, toFollowing] { hub.close() }
  }

  /// Ends both directions with the first terminal event, the one that it was sent to at last.
  func end(_ terminal: Terminal, sentTo sender: Hub<Value>) {
    guard isOver.claim() else { return }
    let other = sender === toLeading ? toFollowing : toLeading
    sender.send(terminal)
    other.send(terminal)
  }
}

import Dispatch

/// What a subject does with values that are too fast for its subscribers.
///
/// Guarded by the mutex of the hub.
final class Flow {
  let buffering: ValueBuffering
  /// The senders that wait for room, in the order in which they arrived.
  private var senders = Ring<DispatchSemaphore>()

  init(_ buffering: ValueBuffering) {
    self.buffering = buffering
  }

  /// Adds a sender that found no room, and returns the semaphore that it waits on.
  func lineUp() -> DispatchSemaphore {
    let turn = DispatchSemaphore(value: 0)
    senders.append(turn)
    return turn
  }

  /// Lets the sender that has waited longest try again.
  func makeRoom() {
    if !senders.isEmpty { senders.removeFirst().signal() }
  }

  /// Lets all waiting senders continue.
  func open() {
    while !senders.isEmpty { senders.removeFirst().signal() }
  }
}

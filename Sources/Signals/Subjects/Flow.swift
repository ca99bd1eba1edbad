import Dispatch

/// What a subject does with values that its subscribers are too slow for.
///
/// Guarded by the mutex of the hub.
final class Flow {
  let buffering: ValueBuffering
  /// The senders that wait for room, in the order in which they came.
  private var senders = Ring<DispatchSemaphore>()

  init(_ buffering: ValueBuffering) {
    self.buffering = buffering
  }

  /// Takes a sender in that found no room, and returns what it waits at.
  func lineUp() -> DispatchSemaphore {
    let turn = DispatchSemaphore(value: 0)
    senders.append(turn)
    return turn
  }

  /// Lets the sender try again that has waited longest.
  func makeRoom() {
    if !senders.isEmpty { senders.removeFirst().signal() }
  }

  /// Lets all senders go that wait.
  func open() {
    while !senders.isEmpty { senders.removeFirst().signal() }
  }
}

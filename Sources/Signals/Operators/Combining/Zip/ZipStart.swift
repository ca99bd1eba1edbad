import Synchronization

/// The beginning of a zip whose inputs have limits.
///
/// The thread that subscribes to the inputs must not wait in one of them before it has reached the
/// last, since the others couldn't send partners.
final class ZipStart: Sendable {
  private let buffering: ValueBuffering
  private let scope: CompoundDisposable
  private let thread = CurrentThread.identity
  private let inputsLeft = Atomic(0)

  init(keeping buffering: ValueBuffering, in scope: CompoundDisposable) {
    self.buffering = buffering
    self.scope = scope
  }

  /// Whether the calling thread still has to subscribe to an input.
  var isUnderWayHere: Bool {
    inputsLeft.load(ordering: .acquiring) > 0 && CurrentThread.identity == thread
  }

  func makeWaitlist<Value>() -> Waitlist<Value> {
    inputsLeft.add(1, ordering: .relaxed)
    let waitlist = Waitlist<Value>(keeping: buffering, at: .zip, isEmptiedByOwner: true)
    scope.add(waitlist)
    return waitlist
  }

  func inputBegins() {
    inputsLeft.subtract(1, ordering: .acquiringAndReleasing)
  }

  static func check(_ buffering: ValueBuffering) {
    precondition(buffering.limit > 0, "a zip must keep at least one value of each signal")
  }
}

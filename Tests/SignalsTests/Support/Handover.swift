import Synchronization

@testable import Signals

/// A subscriber that is held up in its first event while another thread sends 1,000 more.
final class Handover: Sendable {
  private let taken = Guarded<[(number: Int, thread: UInt)]>([])
  private let isHeldUp = DispatchGate()
  private let areSent = DispatchGate()

  /// What arrived, in order.
  var numbers: [Int] {
    taken.withLock { $0.map(\.number) }
  }

  /// How much of it arrived on the thread of the first event.
  var ownCount: Int {
    taken.withLock { taken in taken.count { $0.thread == taken.first?.thread } }
  }

  func take(_ number: Int) {
    taken.withLock { $0.append((number, CurrentThread.identity)) }
    guard number == 0 else { return }
    isHeldUp.open()
    areSent.wait()
  }

  /// Sends the first event on one thread, and a number of others meanwhile on another.
  func run(
    first: @escaping @Sendable () -> Void,
    others: @escaping @Sendable (Int) -> Void,
    count: Int = 1_000
  ) {
    race(2) { [self] index in
      guard index > 0 else {
        first()
        // Were it over now, another thread might get its number.
        return Relief.wait()
      }
      isHeldUp.wait()
      (1...count).forEach(others)
      areSent.open()
    }
  }
}

import Dispatch
import Synchronization

/// Counts how many of its members live, and how many ever lived at once.
final class Alive: Sendable {
  private let now = Atomic<Int>(0)
  private let most = Atomic<Int>(0)
  private let departures = DispatchSemaphore(value: 0)

  var count: Int { now.load(ordering: .acquiring) }
  var peak: Int { most.load(ordering: .acquiring) }

  /// Waits until all members are let go of, but a number of them; returns whether they were, soon.
  func areGone(but kept: Int = 0) -> Bool {
    while count > kept {
      if departures.wait(timeout: .now() + 60) == .timedOut { return false }
    }
    return true
  }

  final class Member: Sendable {
    private let group: Alive

    init(of group: Alive) {
      self.group = group
      let count = group.now.add(1, ordering: .acquiringAndReleasing).newValue
      group.most.max(count, ordering: .acquiringAndReleasing)
    }

    deinit {
      group.now.subtract(1, ordering: .acquiringAndReleasing)
      group.departures.signal()
    }
  }
}

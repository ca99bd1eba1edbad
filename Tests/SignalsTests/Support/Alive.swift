import Synchronization

/// Counts how many of its members live, and how many ever lived at once.
final class Alive: Sendable {
  private let now = Atomic<Int>(0)
  private let most = Atomic<Int>(0)

  var count: Int { now.load(ordering: .acquiring) }
  var peak: Int { most.load(ordering: .acquiring) }

  final class Member: Sendable {
    private let group: Alive

    init(of group: Alive) {
      self.group = group
      let count = group.now.add(1, ordering: .acquiringAndReleasing).newValue
      group.most.max(count, ordering: .acquiringAndReleasing)
    }

    deinit {
      group.now.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}

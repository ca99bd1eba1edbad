import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let counted = Atomic<Int>(0)

  var count: Int {
    counted.load(ordering: .acquiring)
  }

  func add(_ number: Int = 1) {
    counted.add(number, ordering: .relaxed)
  }

  /// Counts on, and returns the number reached.
  func next() -> Int {
    counted.add(1, ordering: .acquiringAndReleasing).newValue
  }
}

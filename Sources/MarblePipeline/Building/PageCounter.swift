import Synchronization

/// The count of the pages that are made, told while it grows.
final class PageCounter: Sendable {
  private let done = Mutex(0)
  private let count: Int
  private let tell: @Sendable (_ done: Int, _ count: Int) -> Void

  /// Creates the count of `count` pages.
  init(of count: Int, tell: @escaping @Sendable (_ done: Int, _ count: Int) -> Void) {
    self.count = count
    self.tell = tell
  }

  /// Counts so many more pages.
  func add(_ number: Int) {
    done.withLock { done in
      done += number
      tell(done, count)
    }
  }
}

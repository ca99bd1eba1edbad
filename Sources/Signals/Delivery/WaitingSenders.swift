/// The senders that wait until a queue of a subscription has room; its disposal lets them continue.
///
/// It's for queues that aren't members of the subscription's scope themselves. It has a lock of its
/// own, which is taken either while the lock of the queue is held or on its own.
final class WaitingSenders: Disposable, @unchecked Sendable {
  // Unchecked because of `line`, which the mutex guards.
  private let mutex = Guarded(())
  private var line: SenderLine

  init(limit: Int) {
    line = SenderLine(limit: limit)
    super.init()
  }

  /// Returns the pause that the calling thread has to make; nil if its value is to be put in now.
  func lineUp(_ type: Any.Type) -> Pause? {
    mutex.withLock { _ in
      guard !isDisposed else { return nil }
      switch line.lineUp() {
      case .blocked(let pause): return pause
      case .suspended: return nil
      case .unable(let isFirst):
        if isFirst { SenderLine.sayUnable(type) }
        return nil
      }
    }
  }

  /// Lets as many senders continue as there is room for, now that `count` values are left.
  func makeRoom(_ count: Int) {
    mutex.withLock { _ in line.makeRoom(count) }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    mutex.withLock { _ in line.open() }
    return nil
  }
}

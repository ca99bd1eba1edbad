/// Decides whose turn it is among waiters when only a limited number may be at work at once.
///
/// It's a member of the subscription's scope: waiters that are left when the subscription is over
/// are released.
class Turns<Waiter: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `waiting`, `watermark` and `origin`, which the mutex guards too.
  final let limit: Int
  /// How many are at work.
  final let busy = Guarded(0)
  private var waiting = Ring<Waiter>()
  private var watermark = Watermark()
  /// Where the waiters come from.
  final var origin = Origin()

  /// Creates turns of which `limit` may be taken at once.
  init(atOnce limit: Int) {
    self.limit = limit
    super.init()
  }

  /// Accepts a newcomer, and returns whether it may start; otherwise it waits.
  ///
  /// If the number of waiters is limited, it waits once it has lined up; see
  /// ``lineUp(_:mayWait:)``.
  final func come(_ newcomer: Waiter) -> Bool {
    let (mayStart, remarkable) = busy.withLock { busy in
      if busy < limit {
        busy += 1
        return (true, 0)
      }
      return (false, append(newcomer))
    }
    if remarkable > 0 { SlowSubscribers.report(Waiter.self, waiting: remarkable, at: .turns) }
    return mayStart
  }

  /// Lets a newcomer wait, under the lock; returns how many wait if that should be reported.
  func append(_ newcomer: Waiter) -> Int {
    guard !isDisposed else { return 0 }
    if waiting.isEmpty { origin = Origin() }
    origin.note()
    waiting.append(newcomer)
    return watermark.isReached(by: waiting.count) ? waiting.count : 0
  }

  /// Lets a newcomer that didn't get a turn wait; its sender may first have to wait for room.
  ///
  /// Returns a waiter that must start now, because no turn is left that would start it at its end.
  func lineUp(_ newcomer: Waiter, mayWait: Bool) -> Waiter? {
    nil
  }

  /// Ends a turn, and returns the waiter that gets it next; nil if none is waiting.
  ///
  /// It also reports whether a thread other than the calling one has added any of the waiters.
  func end(_ isForeign: inout Bool) -> Waiter? {
    busy.withLock { busy in
      if !waiting.isEmpty {
        isForeign = origin.isForeign
        return waiting.removeFirst()
      }
      busy -= 1
      return nil
    }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    // They're released outside the lock, because a deinit may call back.
    var left: Ring<Waiter>? = busy.withLock { _ in
      defer { waiting = Ring() }
      return waiting
    }
    Unwinding.letGo(now: { left = nil }, later: { left })
    return nil
  }
}

/// The threads that have added the contents of a queue.
struct Origin {
  /// The number of the thread if there is only one, 1 if there are several, 0 if there are none.
  private var thread: UInt = 0

  /// Records that the calling thread adds something.
  mutating func note() {
    let me = CurrentThread.identity
    if thread == 0 { thread = me } else if thread != me { thread = 1 }
  }

  /// Whether a thread other than the calling one has added something.
  var isForeign: Bool {
    thread != CurrentThread.identity
  }
}

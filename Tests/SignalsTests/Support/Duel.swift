import Synchronization

@testable import Signals

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Two threads that work against each other on something new in each of many rounds.
///
/// The threads live for all rounds, so that a round costs a microsecond and not the start of a
/// thread. The first one starts a little later in some rounds than in others; that way every
/// overlap that is possible comes about.
enum Duel {
  /// How many rounds there are: 100,000 where nobody waits for them.
  static let rounds = getenv("CI") == nil ? 5_000 : 100_000

  /// Makes something, lets both threads work on it, and looks at what became of it.
  static func fight<Ground: Sendable>(
    rounds: Int = rounds,
    over make: () -> Ground,
    _ first: (Ground) -> Void,
    _ second: @escaping @Sendable (Ground) -> Void,
    then check: (Ground) -> Void
  ) {
    let arena = Arena<Ground>()
    startThread { arena.serve(rounds, second) }
    for round in 1...rounds {
      let ground = make()
      arena.ground.withLock { $0 = ground }
      arena.started.store(round, ordering: .releasing)
      for _ in 0..<round % 64 { _ = arena.finished.load(ordering: .relaxed) }
      first(ground)
      arena.finished.wait(for: round)
      // What took either of them too long was handed over to one of the library.
      Relief.wait()
      check(ground)
    }
  }
}

/// What the two threads share.
private final class Arena<Ground: Sendable>: Sendable {
  let ground = Guarded<Ground?>(nil)
  let started = Atomic<Int>(0)
  let finished = Atomic<Int>(0)

  /// Does the second thread's part of all rounds.
  func serve(_ rounds: Int, _ work: (Ground) -> Void) {
    for round in 1...rounds {
      started.wait(for: round)
      if let ground = ground.withLock({ $0.take() }) { work(ground) }
      finished.store(round, ordering: .releasing)
    }
  }
}

extension Atomic where Value == Int {
  /// Waits until another thread has counted so far; that takes it a moment only.
  fileprivate borrowing func wait(for count: Int) {
    var attempts = 0
    while load(ordering: .acquiring) < count {
      attempts += 1
      if attempts > 200 { sched_yield() }
    }
  }
}

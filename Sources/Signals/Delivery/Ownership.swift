import Synchronization

/// The right to act, which belongs to one thread at a time.
///
/// A thread that doesn't get it leaves its work where the owner finds it, and flags that. Threads
/// are distinguished by a number: any even number, except zero, that no other living thread has.
struct Ownership: ~Copyable, Sendable {
  /// The state in which a thread found the right.
  enum Entry {
    /// It was free and now belongs to the caller, who must give it back.
    case first
    /// The caller owns it already.
    case nested
    /// Another thread owns it.
    case busy
  }

  /// A number that no thread has: it means that the right is on its way to another thread.
  static var underWay: UInt { 2 }

  /// The owning thread, or zero; the lowest bit is set when other threads have left work.
  private let owner = Atomic<UInt>(0)

  /// Tries to become the owner.
  func enter(_ me: UInt) -> Entry {
    let (exchanged, seen) = owner.compareExchange(
      expected: 0,
      desired: me,
      ordering: .acquiringAndReleasing
    )
    if exchanged { return .first }
    return seen & ~1 == me ? .nested : .busy
  }

  /// Gives the right back unless there is work, and returns whether it did.
  func leave(_ me: UInt) -> Bool {
    // This fails if the flag is set, since the word is then another one.
    owner.compareExchange(expected: me, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }

  /// Flags to the owner that there is work, or makes the caller the owner and returns true.
  ///
  /// Call it only while holding the lock that guards the work, like ``free()``.
  func claimOrFlag(_ me: UInt) -> Bool {
    var seen = owner.load(ordering: .acquiring)
    // Once flagged, the owner looks at the work before it gives the right back.
    while seen & 1 == 0 {
      let attempt = owner.compareExchange(
        expected: seen,
        desired: seen == 0 ? me | 1 : seen | 1,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return seen == 0 }
      seen = attempt.original
    }
    return false
  }

  /// Whether there is no owner; a thread may become the owner right afterwards.
  var isFree: Bool {
    owner.load(ordering: .relaxed) == 0
  }

  /// Returns whether the calling thread, identified by its number, is the owner.
  func belongs(to me: UInt) -> Bool {
    owner.load(ordering: .relaxed) & ~1 == me
  }

  /// Hands the right, with the work that others left, to another thread; called by the owner.
  func transfer(to other: UInt) {
    owner.store(other | 1, ordering: .releasing)
  }

  /// Gives the right back; call it only while no thread can leave work.
  func free() {
    owner.store(0, ordering: .releasing)
  }
}

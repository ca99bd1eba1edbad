import Synchronization

/// The right to deliver, which belongs to one thread at a time.
///
/// A thread that does not get it leaves its work where the owner finds it, and flags that.
struct Ownership: ~Copyable, Sendable {
  /// The owning thread, or zero; the lowest bit is set when there is work left by others.
  private let owner = Atomic<UInt>(0)

  /// Tries to become the owner; `.first` says that it worked.
  func enter(_ thread: UnsafeMutablePointer<ThreadState>) -> Gate.Entry {
    let me = UInt(bitPattern: thread)
    let (exchanged, seen) = owner.compareExchange(
      expected: 0,
      desired: me,
      ordering: .acquiringAndReleasing
    )
    if exchanged { return .first }
    return seen & ~1 == me ? .nested : .busy
  }

  /// Gives the right back, unless there is work; says whether it did.
  func leave(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    owner.compareExchange(
      expected: UInt(bitPattern: thread),
      desired: 0,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Tells the owner that there is work, or makes the caller the owner; true for the latter.
  func claimOrFlag(_ thread: UnsafeMutablePointer<ThreadState>) -> Bool {
    var seen = owner.load(ordering: .acquiring)
    while true {
      let wanted = seen == 0 ? UInt(bitPattern: thread) | 1 : seen | 1
      let attempt = owner.compareExchange(
        expected: seen,
        desired: wanted,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return seen == 0 }
      seen = attempt.original
    }
  }

  /// Gives the right back; only while nobody can leave work.
  func free() {
    owner.store(0, ordering: .releasing)
  }
}

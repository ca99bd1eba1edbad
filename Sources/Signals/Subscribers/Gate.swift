import Synchronization

/// Lets one thread at a time through, without making any thread wait.
///
/// A thread that finds the gate free owns it until it leaves. The owner may enter again from
/// within. Another thread that finds it taken leaves its work in the mailbox, and the owner does
/// that work, in order, before it leaves. So no lock is held while foreign code runs, and two
/// threads never stand behind one gate at once.
///
///     switch gate.enter() {
///     case .first: work(); gate.leave()
///     case .nested: work()
///     case .busy: gate.post { work() }
///     }
///
/// Entering and leaving a free gate cost one compare-and-swap each.
struct Gate: ~Copyable, Sendable {
  /// How a thread found the gate.
  enum Entry {
    /// It was free and now belongs to the caller, who must leave.
    case first
    /// The caller owns it already.
    case nested
    /// Another thread owns it.
    case busy
  }

  /// The identity of the owning thread, or zero; the lowest bit is set when there is mail.
  private let owner = Atomic<UInt>(0)
  private let mailbox = Guarded<[@Sendable () -> Void]>([])

  /// Tries to pass.
  func enter() -> Entry {
    let me = CurrentThread.identity
    let (exchanged, seen) = owner.compareExchange(
      expected: 0,
      desired: me,
      ordering: .acquiringAndReleasing
    )
    if exchanged { return .first }
    return seen & ~1 == me ? .nested : .busy
  }

  /// Gives the gate back, once the mailbox is empty.
  func leave() {
    let me = CurrentThread.identity
    let left = owner.compareExchange(expected: me, desired: 0, ordering: .acquiringAndReleasing)
    if !left.exchanged { deliverMail() }
  }

  /// Leaves work to the owner, or does it here if the owner has gone meanwhile.
  func post(_ work: @escaping @Sendable () -> Void) {
    let mustDeliver = mailbox.withLock { mail in
      mail.append(work)
      return claimOrFlag()
    }
    if mustDeliver { deliverMail() }
  }

  /// Makes the caller the owner, or tells the owner that there is mail; true for the former.
  private func claimOrFlag() -> Bool {
    let me = CurrentThread.identity
    var seen = owner.load(ordering: .acquiring)
    while true {
      let wanted = seen == 0 ? me | 1 : seen | 1
      let attempt = owner.compareExchange(
        expected: seen,
        desired: wanted,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return seen == 0 }
      seen = attempt.original
    }
  }

  @inline(never)
  private func deliverMail() {
    while true {
      let batch = mailbox.withLock { mail in
        defer { mail = [] }
        if mail.isEmpty { owner.store(0, ordering: .releasing) }
        return mail
      }
      if batch.isEmpty { return }
      for work in batch { work() }
    }
  }
}

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
/// Entering and leaving a free gate cost one compare-and-swap each, and nothing is allocated unless
/// the gate is taken; ``pass(_:)`` says the same in one line for events that are rare.
struct Gate: ~Copyable, Sendable {
  private let ownership = Ownership()
  private let mailbox = Guarded<[@Sendable () -> Void]>([])

  /// Tries to pass; whoever comes first must leave.
  func enter() -> Ownership.Entry {
    ownership.enter(CurrentThread.identity)
  }

  /// Gives the gate back, once the mailbox is empty.
  func leave() {
    if !ownership.leave(CurrentThread.identity) { deliverMail() }
  }

  /// Leaves work to the owner, or does it here if the owner has gone meanwhile.
  func post(_ work: @escaping @Sendable () -> Void) {
    let mustDeliver = mailbox.withLock { mail in
      mail.append(work)
      return ownership.claimOrFlag(CurrentThread.identity)
    }
    if mustDeliver { deliverMail() }
  }

  /// Does some work when its turn comes: at once, unless another thread owns the gate.
  ///
  /// The closure costs an allocation.
  func pass(_ work: @escaping @Sendable () -> Void) {
    switch enter() {
    case .first:
      work()
      leave()
    case .nested: work()
    case .busy: post(work)
    }
  }

  @inline(never)
  private func deliverMail() {
    while true {
      let batch = mailbox.withLock { mail in
        defer { mail = [] }
        if mail.isEmpty { ownership.free() }
        return mail
      }
      if batch.isEmpty { return }
      for work in batch { work() }
    }
  }
}

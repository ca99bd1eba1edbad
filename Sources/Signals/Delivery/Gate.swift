/// Lets one thread at a time through, without making any thread wait.
///
/// A thread that finds the gate free owns it until it leaves. The owner may enter again from
/// within. Another thread that finds it taken leaves its work in the mailbox, and the owner does
/// that work, in order, before it leaves; if there is too much of it, another thread goes on. So no
/// lock is held while foreign code runs, and two threads never stand behind one gate at once.
///
/// What the owner does from within is a part of what it is doing, and goes ahead of the mailbox. It
/// could not wait there: a producer that sends from within until somebody disposes it would never
/// hear of that. So the order of one source is kept unless it sends on another thread and then,
/// inside a delivery of that very gate, on the thread that delivers.
///
///     gate.pass(now: { deliver(value) }, later: { [self] in deliver(value) })
///
/// Entering and leaving a free gate cost one compare-and-swap each, and nothing is allocated unless
/// the gate is taken.
struct Gate: ~Copyable, Sendable {
  /// Where a gate is.
  private struct GatePointer: @unchecked Sendable {
    // Unchecked because a pointer is not sendable; what it points to is.
    let pointer: UnsafePointer<Gate>
  }

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
  ///
  /// The work must keep the object alive that the gate is a constant of.
  func post(_ work: @escaping @Sendable () -> Void) {
    let mustDeliver = mailbox.withLock { mail in
      mail.append(work)
      return ownership.claimOrFlag(CurrentThread.identity)
    }
    if mustDeliver { deliverMail() }
  }

  /// Does some work at once or, if another thread owns the gate, leaves it to that one.
  ///
  /// Both closures say the same. The second one is only made if it is needed, since it costs an
  /// allocation; it must keep the object alive that the gate is a constant of.
  @inline(__always)
  func pass(now work: () -> Void, later: @autoclosure () -> @Sendable () -> Void) {
    switch enter() {
    case .first:
      work()
      leave()
    case .nested: work()
    case .busy: post(later())
    }
  }

  /// Does some work when its turn comes, as the other `pass` does, for events that are rare.
  ///
  /// The closure costs an allocation.
  func pass(_ work: @escaping @Sendable () -> Void) {
    pass(now: work, later: work)
  }

  @inline(never)
  private func deliverMail(beginningWith mail: ArraySlice<@Sendable () -> Void> = []) {
    var batch = mail
    for _ in 0..<Relief.longestTurn {
      if batch.isEmpty { batch = nextBatch() }
      // Without mail the gate is free, and the object may be gone that it belongs to.
      guard let work = batch.first else { return }
      work()
      batch.removeFirst()
    }
    handOver(batch)
  }

  private func nextBatch() -> ArraySlice<@Sendable () -> Void> {
    mailbox.withLock { mail in
      defer { mail = [] }
      if mail.isEmpty { ownership.free() }
      return mail[...]
    }
  }

  /// Leaves what is left of a batch, and all that follows, to another thread.
  private func handOver(_ batch: ArraySlice<@Sendable () -> Void>) {
    let batch = batch.isEmpty ? nextBatch() : batch
    guard !batch.isEmpty else { return }
    ownership.transfer(to: Ownership.underWay)
    // The gate is a constant of an object, so it never moves; the work in the batch keeps the
    // object alive.
    let gate = withUnsafePointer(to: self) { GatePointer(pointer: $0) }
    Relief.goOn {
      gate.pointer.pointee.ownership.transfer(to: CurrentThread.identity)
      gate.pointer.pointee.deliverMail(beginningWith: batch)
    }
  }
}

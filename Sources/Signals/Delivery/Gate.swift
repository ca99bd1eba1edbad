/// Lets one thread at a time through, without making any thread wait.
///
/// A thread that finds the gate free owns it until it leaves. The owner may enter again from
/// within. A thread that finds the gate taken leaves its work in the mailbox, and the owner does
/// that work, in order, before it leaves; if there's too much of it, another thread takes over. So
/// no lock is held while foreign code runs, and two threads are never behind one gate at once.
///
/// Work that the owner starts from within is part of what it's already doing, and goes ahead of the
/// mailbox. It couldn't wait there: a producer that sends from within until it's disposed would
/// never notice the disposal. So events of one source keep their order, unless the source sends on
/// another thread and then, inside a delivery of that very gate, on the delivering thread.
///
///     gate.pass(of: self, now: { deliver(value) }, later: { [self] in deliver(value) })
///
/// Entering and leaving a free gate costs one compare-and-swap each, and nothing is allocated
/// unless the gate is taken.
struct Gate: ~Copyable, Sendable {
  private let ownership = Ownership()
  private let mailbox = Guarded(Mailbox())

  /// Tries to pass; the caller must leave if it came first.
  func enter() -> Ownership.Entry {
    ownership.enter(CurrentThread.identity)
  }

  /// Whether the calling thread is behind the gate.
  var isOwn: Bool {
    ownership.belongs(to: CurrentThread.identity)
  }

  /// Gives the gate back once the mailbox is empty.
  func leave() {
    if !ownership.leave(CurrentThread.identity) { deliverMail() }
  }

  /// Leaves work to the owner, or does it here if the owner has left in the meantime.
  ///
  /// The holder is the object that stores the gate; it's kept alive until the work is done. Returns
  /// how much is waiting if ``SlowSubscribers`` should report it, or else zero.
  @discardableResult
  func post(of holder: any GateHolder, _ work: @escaping @Sendable () -> Void) -> Int {
    let (mustDeliver, remarkable) = mailbox.withLock { box in
      box.mail.append(Mailbox.Letter(work: work, holder: holder))
      let count = box.mail.count
      let isRemarkable = box.watermark.isReached(by: count)
      return (ownership.claimOrFlag(CurrentThread.identity), isRemarkable ? count : 0)
    }
    if mustDeliver { deliverMail() }
    return remarkable
  }

  /// Does some work at once or, if another thread owns the gate, leaves it to that thread.
  ///
  /// Returns the same as ``post(of:_:)``. Both closures do the same. The second one is only made if
  /// it's needed, since it costs an allocation.
  @inline(__always)
  @discardableResult
  func pass(
    of holder: any GateHolder,
    now work: () -> Void,
    later: @autoclosure () -> @Sendable () -> Void
  ) -> Int {
    switch enter() {
    case .first:
      work()
      leave()
    case .nested: work()
    case .busy: return post(of: holder, later())
    }
    return 0
  }

  /// Does some work when its turn comes, like the other `pass`, for events that are rare.
  ///
  /// The closure costs an allocation.
  func pass(of holder: any GateHolder, _ work: @escaping @Sendable () -> Void) {
    pass(of: holder, now: work, later: work)
  }

  @inline(never)
  private func deliverMail(beginningWith mail: Mailbox.Batch = []) {
    var batch = mail
    let isEmpty = Turn.empty {
      if batch.isEmpty { batch = nextBatch() }
      // Without mail the gate is free, and its holder may be gone.
      guard let letter = batch.first else { return .none }
      letter.work()
      batch.removeFirst()
      return .foreign
    }
    if !isEmpty { handOver(batch) }
  }

  /// Takes the mail; if there is none, the gate is free.
  private func nextBatch() -> Mailbox.Batch {
    mailbox.withLock { box in
      defer { box.mail = [] }
      // Freed under this lock, because mail that arrived in between would never be delivered.
      if box.mail.isEmpty { ownership.free() }
      return box.mail[...]
    }
  }

  /// Leaves the rest of a batch, and everything that follows, to another thread.
  private func handOver(_ batch: Mailbox.Batch) {
    let batch = batch.isEmpty ? nextBatch() : batch
    guard let holder = batch.first?.holder else { return }
    ownership.transfer(to: Ownership.underWay)
    Relief.goOn { holder.takeOver(batch) }
  }

  /// Makes the calling thread the owner, to deliver the work that the previous thread left.
  ///
  /// Only the holder may call this: a closure that's handed a gate could get a copy of it.
  func takeOver(_ mail: Mailbox.Batch) {
    ownership.transfer(to: CurrentThread.identity)
    deliverMail(beginningWith: mail)
  }
}

/// An object that stores a gate.
protocol GateHolder: AnyObject, Sendable {
  /// Lets the gate take over mail that its owner has left to the calling thread.
  func takeOver(_ mail: Mailbox.Batch)
}

/// The work that others have left at a gate.
///
/// It isn't nested in the gate, because the compiler's output is broken if it's a private type
/// there.
struct Mailbox: Sendable {
  /// A piece of work, and the object that stores the gate.
  struct Letter: Sendable {
    let work: @Sendable () -> Void
    let holder: any GateHolder
  }

  /// The work that was left up to some moment.
  typealias Batch = ArraySlice<Letter>

  var mail: [Letter] = []
  var watermark = Watermark()
}

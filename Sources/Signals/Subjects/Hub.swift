import Synchronization

/// The core of a subject, which passes events on to its observers, one after the other.
///
/// The first thread to send delivers; events that arrive in the meantime, from other threads or
/// from inside a delivery, wait in the backlog, and the delivering thread takes them before it
/// leaves; if others send too much, one of the library's threads takes over. So no thread waits, no
/// lock is held while foreign code runs, and all observers see the same events in the same order.
///
/// The hub is separate from its subject because observers hold it, and they must not keep the
/// subject alive.
class Hub<Value: Sendable>: ObserverRow, @unchecked Sendable {
  // Unchecked because of `isOver`, `terminal`, `spare` and `batch`, which belong to the owner, and
  // `backlog`, `flow`, `feeds` and `refusesFeeds`, which are guarded by the mutex.
  //
  // In this order, there are no gaps between the small properties.
  private(set) final var isOver = false
  /// Whether new feeds of the subject are to end at once.
  final var refusesFeeds = false
  let mutex = Guarded(())
  private let ownership = Ownership()
  private var backlog: Backlog<Value>?
  private var spare: Backlog<Value>?
  /// The part of the backlog that's being delivered; only the owner accesses it, so no access is
  /// checked.
  @exclusivity(unchecked) private var batch: Backlog<Value>?
  private var terminal: Terminal?
  /// What happens when the subscribers are too slow; nil if all values are kept.
  private let flow: Flow?
  /// The subscriptions to signals that feed the subject, once there is one.
  final var feeds: CompoundDisposable?

  init(keeping buffering: ValueBuffering = .all) {
    flow = buffering == .all ? nil : Flow(buffering)
  }

  /// What happens to values that arrive too fast.
  final var buffering: ValueBuffering {
    flow?.buffering ?? .all
  }

  /// Delivers a value, or leaves it to the delivering thread.
  final func sendNext(_ value: Value) {
    let thread = ThreadState.current
    // If another thread is the owner, an exchange that fails would hold it up.
    guard ownership.isFree, case .first = ownership.enter(thread.identity) else {
      return post(value, thread)
    }
    guard Trampoline.enterEvent(thread) else {
      return putOff(thread) { _ = $0.admit(value, isForeign: false, spill: nil) }
    }
    deliver(value)
    if !ownership.leave(thread.identity) { catchUp() }
    Trampoline.leave(thread)
  }

  /// Delivers the last event, or leaves it to the delivering thread.
  final func send(_ terminal: Terminal) {
    inTurn { [self] in finish(terminal) }
  }

  /// Adds an observer, or sends it the last event if that has already been sent.
  func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let thread = ThreadState.current
    switch ownership.enter(thread.identity) {
    case .first:
      insert(sink, in: scope)
      if !ownership.leave(thread.identity) { catchUp() }
    case .nested where !isBehind: insert(sink, in: scope)
    // Earlier events are still to be delivered, but not to this observer.
    case .nested, .busy: post(thread) { $0.append { [self] in insert(sink, in: scope) } }
    }
  }

  override final func remove(_ observer: Observer) {
    let thread = ThreadState.current
    switch ownership.enter(thread.identity) {
    case .first:
      settle()
      take(observer)
      if !ownership.leave(thread.identity) { catchUp() }
    case .nested:
      settle()
      take(observer)
    case .busy:
      post(thread) {
        $0.append { [self] in
          settle()
          take(observer)
        }
      }
    }
  }

  /// Releases all observers once waiting events are delivered; nothing more can be sent then.
  final func close() {
    inTurn { [self] in
      settle()
      isOver = true
      takeAll()
    }
  }

  /// Passes a value on to all observers; called by the owner.
  func deliver(_ value: Value) {
    if !isOver { spread(value) }
  }

  /// Records that the subject is over; called by the owner, before the observers get the end.
  func willFinish(_ terminal: Terminal) {}

  /// Moves observers that wait elsewhere into the row; called by the owner.
  func settle() {}

  /// Keeps a value for an observer that's behind; false if it has caught up in the meantime.
  func keep(_ value: Value, for observer: Observer) -> Bool {
    false
  }

  /// Keeps the last event for an observer that's behind; false if it has caught up in the meantime.
  func keep(_ terminal: Terminal, for observer: Observer) -> Bool {
    false
  }

  /// Hands a receipt on to the observers that are behind; called by the owner.
  func handOn(_ receipt: Receipt) {}

  /// Passes a value along the row.
  final func spread(_ value: Value) {
    round { observer in
      let isOver = observer.scope.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.isDisposed }
      if isOver { return }
      if observer.isBehind.load(ordering: .acquiring), keep(value, for: observer) { return }
      observer.sink.unsafelyUnwrapped._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: Sink<Value>.self).next(value)
      }
    }
  }

  private func finish(_ terminal: Terminal) {
    guard !isOver else { return }
    isOver = true
    if let flow { mutex.withLock { _ in flow.line.open() } }
    self.terminal = terminal
    endFeeds()
    willFinish(terminal)
    round { observer in
      if observer.isBehind.load(ordering: .acquiring), keep(terminal, for: observer) { return }
      guard observer.scope.unsafelyUnwrapped._withUnsafeGuaranteedRef({ $0.claim() }) else {
        return
      }
      observer.sink.unsafelyUnwrapped._withUnsafeGuaranteedRef {
        terminal.send(to: unsafeDowncast($0, to: Sink<Value>.self))
      }
    }
    takeAll()
  }

  private func insert(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard !scope.isDisposed else { return }
    if let terminal {
      if scope.claim() { terminal.send(to: sink) }
    } else if !isOver {
      let observer = Observer(of: self, isBehind: false)
      append(observer, sink, scope)
      scope.add(observer)
    }
  }

  /// Does some of the owner's work when everything that was sent before has been delivered.
  final func inTurn(_ work: @escaping @Sendable () -> Void) {
    let thread = ThreadState.current
    guard case .first = ownership.enter(thread.identity) else {
      return post(thread) { $0.append(work) }
    }
    guard Trampoline.enterEvent(thread) else { return putOff(thread) { $0.append(work) } }
    work()
    if !ownership.leave(thread.identity) { catchUp() }
    Trampoline.leave(thread)
  }

  /// Leaves a value to the owner, or delivers it here if the owner has left in the meantime.
  private func post(_ value: Value, _ thread: UnsafeMutablePointer<ThreadState>) {
    // A loop, because another sender may take the room before this one wakes.
    while let pause = attempt(to: value, thread) { pause.block() }
  }

  /// Leaves a value to the owner, or returns the pause that the thread has to make first.
  private func attempt(to value: Value, _ thread: UnsafeMutablePointer<ThreadState>) -> Pause? {
    // Dropped values are released outside the mutex, because a deinit may call back.
    let spill = flow == nil ? nil : Ring<Value>()
    var admission = Admission.kept
    var place: SenderLine.Place?
    post(thread) { backlog in
      let isForeign = !ownership.belongs(to: thread.identity)
      admission = backlog.admit(value, isForeign: isForeign, spill: spill)
      guard admission == .full else { return }
      place = flow?.line.lineUp()
      // If the thread needn't wait after all, its value is added as if it were the owner's.
      if place?.isBlocked == true { return }
      admission = backlog.admit(value, isForeign: false, spill: spill)
    }
    if admission == .keptAndWorthAWord {
      let count = mutex.withLock { _ in backlog?.count ?? 0 }
      SlowSubscribers.report(Value.self, waiting: count, at: .subject)
    }
    switch place {
    case .blocked(let pause)?: return pause
    case .unable(isFirst: true)?: SenderLine.sayUnable(Value.self)
    case .suspended?, .unable?, nil: break
    }
    return nil
  }

  /// Leaves something to the owner, or does it here if the owner has left in the meantime.
  @inline(__always)
  private func post(
    _ thread: UnsafeMutablePointer<ThreadState>,
    _ add: (Backlog<Value>) -> Void
  ) {
    let isOwner = mutex.withLock { _ in
      let backlog = filling()
      add(backlog)
      if !ownership.belongs(to: thread.identity) { backlog.countForeign() }
      return ownership.claimOrFlag(thread.identity)
    }
    guard isOwner else { return }
    guard Trampoline.enterEvent(thread) else { return putOff(thread) { _ in } }
    catchUp()
    Trampoline.leave(thread)
  }

  /// Leaves something for this thread to do once it has stack space again; it stays the owner.
  @inline(never)
  private func putOff(
    _ thread: UnsafeMutablePointer<ThreadState>,
    _ add: (Backlog<Value>) -> Void
  ) {
    mutex.withLock { _ in add(filling()) }
    Trampoline.postpone(thread) { [self] in catchUp() }
  }

  /// Whether something that was sent is waiting for its delivery; checked by the owner.
  private var isBehind: Bool {
    batch?.isEmpty == false || mutex.withLock { _ in backlog?.isEmpty == false }
  }

  /// The backlog that takes new items; called with the mutex held.
  private func filling() -> Backlog<Value> {
    if let backlog { return backlog }
    let new = Backlog<Value>(keeping: buffering)
    backlog = new
    return new
  }

  /// Takes everything that waits, and then gives the ownership back.
  @inline(never)
  private func catchUp() {
    let isDone = Turn.empty {
      guard let next = batch ?? nextBatch() else { return .none }
      batch = next
      let isForeign = next.foreign > 0
      next.deliverFirst(into: self)
      if next.isEmpty {
        batch = nil
        spare = next
      }
      return isForeign ? .foreign : .own
    }
    if !isDone { handOver() }
  }

  /// Leaves the rest of the batch, and everything that follows, to another thread.
  private func handOver() {
    ownership.transfer(to: Ownership.underWay)
    Relief.goOn { [self] in
      let thread = ThreadState.current
      ownership.transfer(to: thread.identity)
      catchUp()
    }
  }

  private func nextBatch() -> Backlog<Value>? {
    mutex.withLock { _ in
      guard let batch = backlog, !batch.isEmpty else {
        ownership.free()
        return nil
      }
      guard let flow else {
        backlog = spare.take()
        return batch
      }
      // One item at a time, so that all others still count as waiting.
      let first = spare.take() ?? Backlog()
      batch.moveFirst(to: first)
      flow.line.makeRoom(batch.count)
      return first
    }
  }
}

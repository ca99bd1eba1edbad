import Synchronization

/// The core of a subject that replays earlier events to new observers.
///
/// A new observer gets a copy of the past on the thread that subscribes. It joins the row at the
/// very moment of the copy, so that it misses nothing and gets nothing twice; events that are
/// delivered while it's still behind are kept for it. The mutex is never held while foreign code
/// runs.
final class ReplayHub<Value: Sendable>: Hub<Value>, @unchecked Sendable {
  // Unchecked because of the buffer, which the mutex guards, and `dropped`, which belongs to the
  // owner.
  private let state = Guarded(ReplayState())
  private let buffer = Ring<Value>()
  private let limit: Int
  private let dropped = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Creates a hub that keeps the given number of values.
  init(limit: Int, keeping buffering: ValueBuffering = .all) {
    self.limit = limit
    super.init(keeping: buffering)
  }

  deinit {
    dropped.deallocate()
  }

  /// The value that was sent last, if it's kept.
  var last: Value? {
    state.withLock { _ in buffer.last }
  }

  /// Keeps the first value, before the hub has observers, unless one has already been sent.
  func begin(with value: Value) {
    state.withLock { _ in
      if buffer.isEmpty { buffer.append(value) }
    }
  }

  override func deliver(_ value: Value) {
    guard !isOver else { return }
    if record(value) { dropped.deinitialize(count: 1) }
    spread(value)
  }

  /// Keeps a value and returns whether that left another one to release, outside the mutex.
  private func record(_ value: Value) -> Bool {
    state.withLock { state in
      if !state.newcomers.isEmpty { admit(&state) }
      guard limit > 0 else { return false }
      buffer.append(value)
      guard buffer.count > limit else { return false }
      dropped.initialize(to: buffer.removeFirst())
      return true
    }
  }

  override func settle() {
    state.withLock { state in
      if !state.newcomers.isEmpty { admit(&state) }
    }
  }

  private func admit(_ state: inout ReplayState) {
    for newcomer in state.newcomers { append(newcomer.observer, newcomer.sink, newcomer.scope) }
    state.newcomers.removeAll()
  }

  override func willFinish(_ terminal: Terminal) {
    state.withLock { state in
      admit(&state)
      state.terminal = terminal
    }
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard !scope.isDisposed else { return }
    let late = LateObserver<Value>(of: self, isBehind: true)
    let (past, terminal) = state.withLock { state in
      if state.terminal == nil { state.newcomers.append(Newcomer(late, sink, scope)) }
      return (buffer.copy(last: limit), state.terminal)
    }
    if terminal == nil { scope.add(late) }
    past.empty { if !scope.isDisposed { sink.next($0) } }
    if let terminal {
      if scope.claim() { terminal.send(to: sink) }
    } else {
      catchUp(late, sink, scope)
    }
  }

  /// Delivers the events that were kept for an observer that was behind, until none are left.
  private func catchUp(
    _ late: LateObserver<Value>,
    _ sink: Sink<Value>,
    _ scope: CompoundDisposable
  ) {
    var batch: LateObserver<Value>.Kept?
    // Events that others send in the meantime must not hold this thread up forever.
    let isDone = Turn.empty {
      guard let next = batch ?? takeKept(by: late) else { return .none }
      let value = next.values.removeFirst()
      // An empty one must not be handed over: the thread that takes over removes a value at once.
      batch = next.values.isEmpty ? nil : next
      if !scope.isDisposed { sink.next(value) }
      return next.isForeign ? .foreign : .own
    }
    guard isDone else { return handOver(batch, late, sink, scope) }
    if let terminal = state.withLock({ _ in late.terminal }) {
      if scope.claim() { terminal.send(to: sink) }
      state.withLock { state in state.stragglers.removeAll { $0 === late } }
    }
    _ = state.withLock { _ in late.takeReceipts() }
  }

  private func takeKept(by late: LateObserver<Value>) -> LateObserver<Value>.Kept? {
    // Receipts that are due are given back outside the mutex, because a waiting task may continue
    // at once.
    let (kept, _) = state.withLock { _ in late.takeKept() }
    return kept
  }

  /// Leaves an observer's kept events, and everything that follows, to another thread.
  private func handOver(
    _ rest: LateObserver<Value>.Kept?,
    _ late: LateObserver<Value>,
    _ sink: Sink<Value>,
    _ scope: CompoundDisposable
  ) {
    state.withLock { _ in late.rest = rest }
    Relief.goOn { [self] in
      state.withLock { _ in late.receiver = ThreadState.current.identity }
      catchUp(late, sink, scope)
    }
  }

  override func keep(_ value: Value, for observer: Observer) -> Bool {
    // A dropped value is released outside the mutex, because a deinit may call back.
    let spill = buffering == .all ? nil : Ring<Value>()
    let (isKept, waiting) = state.withLock { _ in
      guard observer.isBehind.load(ordering: .relaxed) else { return (false, 0) }
      let late = unsafeDowncast(observer, to: LateObserver<Value>.self)
      return (true, late.keep(value, keeping: buffering, spill: spill))
    }
    if waiting > 0 { SlowSubscribers.report(Value.self, waiting: waiting, at: .replay) }
    return isKept
  }

  override func keep(_ terminal: Terminal, for observer: Observer) -> Bool {
    state.withLock { state in
      guard observer.isBehind.load(ordering: .relaxed) else { return false }
      unsafeDowncast(observer, to: LateObserver<Value>.self).terminal = terminal
      state.stragglers.append(observer)
      return true
    }
  }

  override func handOn(_ receipt: Receipt) {
    settle()
    round { if $0.isBehind.load(ordering: .acquiring) { handOn(receipt, to: $0) } }
    for straggler in state.withLock({ $0.stragglers }) { handOn(receipt, to: straggler) }
  }

  private func handOn(_ receipt: Receipt, to observer: Observer) {
    state.withLock { state in
      let isStraggling = state.stragglers.contains { $0 === observer }
      guard isStraggling || observer.isBehind.load(ordering: .relaxed) else { return }
      unsafeDowncast(observer, to: LateObserver<Value>.self).receipts.append(receipt)
    }
  }
}

/// The state that the mutex of a replaying hub guards in addition to its buffer.
///
/// It isn't nested in the hub: there it would be generic, and looked up for each value.
private struct ReplayState {
  var newcomers: [Newcomer] = []
  var terminal: Terminal?
  /// The observers that were behind when the end came, until they have received it.
  var stragglers: [Observer] = []
}

/// An observer on its way into the row, and what the row is to hold for it.
private struct Newcomer {
  let observer: Observer
  let sink: AnyObject
  let scope: CompoundDisposable

  init(_ observer: Observer, _ sink: AnyObject, _ scope: CompoundDisposable) {
    self.observer = observer
    self.sink = sink
    self.scope = scope
  }
}

/// An observer that first gets the past; its hub guards what it keeps in the meantime.
private final class LateObserver<Value: Sendable>: Observer, @unchecked Sendable {
  // Unchecked because of everything here, which the hub's mutex guards.

  /// Values that were sent in the meantime.
  struct Kept {
    var values: Store<Value>
    /// Whether a thread other than the receiving one sent any of them.
    var isForeign = false
  }

  /// The thread that receives the past and then what was kept.
  var receiver = ThreadState.current.identity
  var terminal: Terminal?
  private var kept: Kept?
  /// The values that a receiver has taken out and left to the next one.
  var rest: Kept?
  /// The receipts to give back once everything that's kept has been received.
  var receipts: [Receipt] = []
  /// The receipts to give back once everything that was taken out has been received.
  private var receiptsOfTaken: [Receipt] = []

  /// Keeps a value, and returns how many are waiting if that should be reported, or else zero.
  func keep(_ value: Value, keeping buffering: ValueBuffering, spill: Ring<Value>?) -> Int {
    var kept = kept ?? Kept(values: Store(keeping: buffering))
    // The sender delivers to others, too, so it can't wait for this one.
    let admission = kept.values.admit(value, mayWait: false, spill: spill)
    if ThreadState.current.identity != receiver { kept.isForeign = true }
    self.kept = kept
    return admission == .keptAndWorthAWord ? kept.values.count : 0
  }

  /// Hands over the kept values; if there are none, the observer has caught up.
  ///
  /// It also returns the receipts of what was taken out before.
  func takeKept() -> (Kept?, due: [Receipt]) {
    if let rest = rest.take() { return (rest, []) }
    if kept == nil { isBehind.store(false, ordering: .releasing) }
    defer { (receiptsOfTaken, receipts) = (receipts, []) }
    return (kept.take(), receiptsOfTaken)
  }

  /// Takes out all receipts, now that everything has been received.
  func takeReceipts() -> [Receipt] {
    defer { (receiptsOfTaken, receipts) = ([], []) }
    return receiptsOfTaken + receipts
  }
}

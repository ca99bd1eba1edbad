/// The values that wait for a slow subscriber at some place in a chain.
///
/// For each value that it keeps, its owner takes one out, in order. It belongs to the scope of the
/// subscription, so that no sender waits and no value is kept once the subscription is over.
final class Waitlist<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `store` and `line`, which the mutex guards; checking each access as well
  // would cost as much as the access.
  private let mutex = Guarded(())
  private let store: Store<Value>
  @exclusivity(unchecked) private var line: SenderLine
  private let canDrop: Bool
  /// Whether its owner empties it when the subscription is over.
  private let isEmptiedByOwner: Bool
  private let location: SlowSubscribers.Place

  init(
    keeping buffering: ValueBuffering,
    at place: SlowSubscribers.Place,
    isEmptiedByOwner: Bool = false
  ) {
    store = Store(keeping: buffering)
    line = SenderLine(limit: buffering.limit)
    canDrop = buffering != .all
    self.isEmptiedByOwner = isEmptiedByOwner
    location = place
    super.init()
  }

  /// Whether nothing is waiting.
  var isEmpty: Bool {
    mutex.withLock { _ in store.isEmpty }
  }

  /// Keeps a value, after waiting for room if the buffering says so; returns false if no value is
  /// to be taken out for it, because it or another one was dropped.
  ///
  /// A sender that others need in order to take values must not wait; its value is kept beyond the
  /// limit.
  func keep(_ value: Value, mayWait: Bool = true) -> Bool {
    // Dropped values are released outside the lock, because a deinit may call back.
    let spill = canDrop ? Ring<Value>() : nil
    var admission = admit(value, mayWait: mayWait, spill)
    while case .wait(let pause) = admission {
      pause.block()
      // Disposal has ended the pause.
      if isDisposed { return false }
      admission = admit(value, mayWait: mayWait, spill)
    }
    guard case .admitted(let outcome) = admission else { return false }
    if outcome == .keptAndWorthAWord { report() }
    return outcome == .kept || outcome == .keptAndWorthAWord
  }

  private func admit(_ value: Value, mayWait: Bool, _ spill: Ring<Value>?) -> Attempt {
    var isTooFast = false
    let attempt = mutex.withLock { _ -> Attempt in
      if isDisposed, !isEmptiedByOwner { return .admitted(.dropped) }
      let outcome = store.admit(value, mayWait: mayWait && !isDisposed, spill: spill)
      guard outcome == .full else { return .admitted(outcome) }
      switch line.lineUp() {
      case .blocked(let pause): return .wait(pause)
      case .suspended: break
      case .unable(let isFirst): isTooFast = isFirst
      }
      return .admitted(store.admit(value, mayWait: false, spill: spill))
    }
    if isTooFast { SenderLine.sayUnable(Value.self) }
    return attempt
  }

  private func report() {
    SlowSubscribers.report(Value.self, waiting: mutex.withLock { _ in store.count }, at: location)
  }

  /// Takes out the value that has waited longest, if there is one, and calls a closure with it.
  ///
  /// A returned optional's type would have to be looked up for every value.
  @inline(__always)
  func take(_ body: (Value) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
      guard let room = room.baseAddress, takeFirst(into: room) else { return false }
      let value = room.move()
      body(value)
      return true
    }
  }

  /// Takes out the value that has waited longest, if there is one.
  func take() -> Value? {
    var first: Value?
    _ = take { first = $0 }
    return first
  }

  private func takeFirst(into room: UnsafeMutablePointer<Value>) -> Bool {
    mutex.withLock { _ in
      guard !store.isEmpty else { return false }
      room.initialize(to: store.removeFirst())
      line.makeRoom(store.count)
      return true
    }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    // They're released outside the lock, because a deinit may call back.
    var left: [Value]? = mutex.withLock { _ in
      line.open()
      return isEmptiedByOwner ? nil : store.removeAll()
    }
    Unwinding.letGo(now: { left = nil }, later: { Parcel(left) })
    return nil
  }
}

/// The result of an attempt to put a value on the list.
private enum Attempt {
  case admitted(Admission)
  case wait(Pause)
}

extension Gate {
  /// Passes a value on at once or, if another thread owns the gate, puts it on the list.
  ///
  /// The holder is the object that stores the gate.
  func pass<Value>(
    of holder: any GateHolder,
    _ value: Value,
    by waitlist: Waitlist<Value>,
    _ deliver: @escaping @Sendable (Value) -> Void
  ) {
    switch enter() {
    case .first:
      deliver(value)
      leave()
    case .nested: deliver(value)
    case .busy:
      guard waitlist.keep(value) else { return }
      post(of: holder) { _ = waitlist.take(deliver) }
    }
  }
}

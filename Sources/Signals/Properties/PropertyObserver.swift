import Synchronization

/// The part of a property's observer that doesn't depend on the type of the values.
///
/// Its first value is delivered by the observing thread, all later ones by the threads that change
/// the property. Changes that arrive before it has taken the first value wait in `held`.
class PropertyObserver: Disposable, @unchecked Sendable {
  // Unchecked because of `since` and `seat`, which belong to the state of the property and are
  // guarded with it; `since` no longer changes once the observer is on the list.
  private let held = Guarded(Held())
  private let isLive = Atomic<Bool>(false)
  /// How many changes may be held; the oldest makes room for the next.
  private let limit: Int
  /// Whether the observer carries changes on to other places, which requires a wave.
  final let isCarrier: Bool
  /// The number of the last change that the observer skips because it came with the current value.
  final var since = 0
  /// The observer's position in the property's list.
  final var seat = 0

  init(keeping limit: Int, isCarrier: Bool) {
    self.limit = limit
    self.isCarrier = isCarrier
    super.init()
  }

  /// Takes the end of the property; called in the same way as the method that takes a value.
  func passEnd() {
    preconditionFailure("\(type(of: self)) doesn't handle the property's end")
  }

  /// Passes on a change that had to wait, or keeps it until the first value has been taken.
  final func deliver(_ change: Change) {
    if isReady(for: change.number) { return change.pass(to: self) }
    if change.number > since { hold(change) }
  }

  /// Whether the change with a number is to be passed on at once.
  @inline(__always)
  final func isReady(for number: Int) -> Bool {
    number > since && isLive.load(ordering: .acquiring)
  }

  /// Keeps a change until the first value has been taken, or passes it on if it just has.
  final func hold(_ change: Change) {
    // A dropped change is released outside the lock, because a deinit may call back.
    let (isKept, remarkable, dropped) = held.withLock { held -> (Bool, Int, Change?) in
      guard !isLive.load(ordering: .acquiring) else { return (false, 0, nil) }
      let dropped = held.keep(change, limit: limit)
      let count = held.changes.count
      return (true, held.watermark.isReached(by: count) ? count : 0, dropped)
    }
    if remarkable > 0 { report(remarkable) }
    if !isKept { change.pass(to: self) }
    withExtendedLifetime(dropped) {}
  }

  /// Reports that many changes are waiting.
  func report(_ waiting: Int) {
    preconditionFailure("\(type(of: self)) doesn't report waiting changes")
  }

  /// Makes the calling thread the one that takes the first value.
  final func receiveHere() {
    held.withLock { $0.receiver = CurrentThread.identity }
  }

  /// Passes on what was held meanwhile, until nothing is left; then the observer is live.
  final func passHeld() {
    passHeld(beginningWith: Held())
  }

  private func passHeld(beginningWith rest: Held) {
    var batch = rest
    let isDone = Turn.empty {
      if batch.changes.isEmpty { batch = takeHeld() }
      guard let change = batch.changes.popFirst() else { return .none }
      change.pass(to: self)
      return batch.isForeign ? .foreign : .own
    }
    guard !isDone else { return }
    Relief.goOn { [self, batch] in
      receiveHere()
      passHeld(beginningWith: batch)
    }
  }

  private func takeHeld() -> Held {
    // Receipts that are due are given back outside the lock, because that may resume other code at
    // once.
    let (taken, _) = held.withLock { held in
      if held.changes.isEmpty { isLive.store(true, ordering: .releasing) }
      let due = held.receipts.takeDue(before: held.changes.first?.number ?? .max)
      return (held.take(limit), due)
    }
    return taken
  }

  /// Keeps a receipt until the change with a number has been passed on, unless it has been.
  final func keep(_ receipt: Receipt, until number: Int) {
    if isLive.load(ordering: .acquiring) { return }
    held.withLock { held in
      guard !isLive.load(ordering: .acquiring) else { return }
      held.receipts.keep(receipt, until: number)
    }
  }
}

/// The changes that wait until an observer has taken its first value.
private struct Held: Sendable {
  var changes: ArraySlice<Change> = []
  /// Whether a thread other than the receiving one made any of them.
  var isForeign = false
  /// The thread that takes the first value.
  var receiver: UInt = 0
  var watermark = Watermark()
  var receipts = Receipts()

  /// Keeps a change, and returns the one that had to make room.
  mutating func keep(_ change: Change, limit: Int) -> Change? {
    // The end doesn't take the place of the last value.
    let dropped = changes.count >= limit && !change.isEnd ? removeFirst() : nil
    changes.append(change)
    if receiver != CurrentThread.identity { isForeign = true }
    return dropped
  }

  /// Takes all changes or, with a limit, the first, since a change that was taken no longer counts
  /// as held.
  mutating func take(_ limit: Int) -> Held {
    var taken = Held(isForeign: isForeign, receiver: receiver)
    if limit < .max, !changes.isEmpty {
      taken.changes = [removeFirst()]
    } else {
      taken.changes = changes
      changes = []
    }
    if changes.isEmpty { isForeign = false }
    return taken
  }

  /// Unlike `popFirst`, it leaves nothing behind in the memory of the slice.
  private mutating func removeFirst() -> Change {
    changes.remove(at: changes.startIndex)
  }
}

import Synchronization

/// One observer of a property; disposing it removes it from the property's list.
///
/// Its first value is delivered by the observing thread, all later ones by the threads that change
/// the property. Changes that arrive before the first value was taken wait in `held`.
class ObservedLink<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `since` and `seat`, which belong to the state of the property and are
  // guarded with it; `since` no longer changes once the link is on the list.
  private let property: ObservedSignal<Value>
  private let held = Guarded(Held<Value>())
  private let isLive = Atomic<Bool>(false)
  /// Whether the observer carries changes on to other places, which requires a wave.
  final let isCarrier: Bool
  /// The number of the last change that the observer skips because it came with the current value.
  final var since = 0
  /// The link's position in the property's list.
  final var seat = 0

  init(to property: ObservedSignal<Value>, isCarrier: Bool = false) {
    self.property = property
    self.isCarrier = isCarrier
    super.init()
  }

  /// Takes a change; called by one thread at a time, and never at the same time as
  /// ``begin(with:)``.
  func pass(_ change: Change<Value>) {
    preconditionFailure("\(type(of: self)) does not take changes")
  }

  /// Starts to observe: the current value comes first, then all changes after it.
  final func begin() {
    guard let value = property.add(self) else {
      return pass(Change(value: nil, number: 0, wave: nil))
    }
    // A disposal that came before the addition found nothing to remove.
    if isDisposed { return property.remove(self) }
    held.withLock { $0.receiver = CurrentThread.identity }
    pass(Change(value: value, number: since, wave: nil))
    passHeld(beginningWith: Held<Value>())
  }

  /// Passes on what was held meanwhile, until nothing is left; then the observer is live.
  private func passHeld(beginningWith rest: Held<Value>) {
    var batch = rest
    let isDone = Turn.empty {
      if batch.changes.isEmpty { batch = takeHeld() }
      guard let change = batch.changes.popFirst() else { return .none }
      pass(change)
      return batch.isForeign ? .foreign : .own
    }
    guard !isDone else { return }
    Relief.goOn { [self, batch] in
      held.withLock { $0.receiver = CurrentThread.identity }
      passHeld(beginningWith: batch)
    }
  }

  private func takeHeld() -> Held<Value> {
    // What's due is given back outside the lock, because someone may go on with it at once.
    let (taken, _) = held.withLock { held in
      if held.changes.isEmpty { isLive.store(true, ordering: .releasing) }
      let due = held.receipts.takeDue(before: held.changes.first?.number ?? .max)
      return (held.take(property.limit), due)
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

  /// Passes a change on, or keeps it until the first value was taken.
  final func deliver(_ change: Change<Value>) {
    guard change.number > since else { return }
    if isLive.load(ordering: .acquiring) { return pass(change) }
    let limit = property.limit
    // A dropped change is released outside the lock, because a deinit may call back.
    let (isKept, remarkable, dropped) = held.withLock { held -> (Bool, Int, Change<Value>?) in
      guard !isLive.load(ordering: .acquiring) else { return (false, 0, nil) }
      let dropped = held.keep(change, limit: limit)
      let count = held.changes.count
      return (true, held.watermark.isReached(by: count) ? count : 0, dropped)
    }
    if remarkable > 0 {
      SlowSubscribers.report(Value.self, waiting: remarkable, at: .property)
    }
    if !isKept { pass(change) }
    withExtendedLifetime(dropped) {}
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    property.remove(self)
    return nil
  }
}

/// The changes that wait until an observer has taken its first value.
private struct Held<Value: Sendable>: Sendable {
  var changes: ArraySlice<Change<Value>> = []
  /// Whether a thread other than the receiving one made any of them.
  var isForeign = false
  /// The thread that takes the first value.
  var receiver: UInt = 0
  var watermark = Watermark()
  var receipts = Receipts()

  /// Keeps a change, and returns the one that had to make room.
  mutating func keep(_ change: Change<Value>, limit: Int) -> Change<Value>? {
    // The end doesn't take the place of the last value.
    let dropped = changes.count >= limit && change.value != nil ? removeFirst() : nil
    changes.append(change)
    if receiver != CurrentThread.identity { isForeign = true }
    return dropped
  }

  /// Takes all changes or, with a limit, the first, since what was taken doesn't count as held.
  mutating func take(_ limit: Int) -> Held<Value> {
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
  private mutating func removeFirst() -> Change<Value> {
    changes.remove(at: changes.startIndex)
  }
}

/// An observer that's a subscription.
class SubscribedLink<Value: Sendable>: ObservedLink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let sink: Sink<Value>
  private let scope: CompoundDisposable

  init(to property: ObservedSignal<Value>, _ sink: Sink<Value>, in scope: CompoundDisposable) {
    self.sink = sink
    self.scope = scope
    super.init(to: property)
  }

  override func pass(_ change: Change<Value>) {
    if let value = change.value {
      if !scope.isDisposed { sink.next(value) }
    } else if scope.claim() {
      sink.completed()
    }
  }
}

/// The observers of a property, and the changes they haven't seen yet.
///
///     write 1 --> deliver 1 ------------------> deliver 2 --> done
///       write 2 (from within, or elsewhere) --> waits
///
/// Only one thread delivers at a time, one change to all observers and then the next, so all
/// observers see the changes in the one order in which they were made.
///
/// Like everything that a change passes through, it doesn't mention the type of the values:
/// otherwise the runtime would have to look up half a dozen types for each change.
struct ObservedState {
  /// Whether the property is gone.
  private(set) var isOver = false
  /// The number of the last change.
  private(set) var number = 0
  private var observers = PropertyObservers()
  /// How many of the observers carry changes on to other places.
  private var carriers = 0
  private var waiting: [Change] = []
  /// How many changes may wait; the oldest makes room for the next.
  private let limit: Int
  private var watermark = Watermark()
  /// The number of the thread that delivers, or zero.
  private var deliverer: UInt = 0
  /// Whether another thread made any of the waiting changes.
  private var isForeign = false
  private var receipts = Receipts()

  /// Changes that arrived while others were being delivered, and the observers that get them.
  struct Batch {
    var changes: ArraySlice<Change> = []
    var observers: [PropertyObserver?] = []
    /// Whether a thread other than the delivering one made any of the changes.
    var isForeign = false
    /// The receipts to give back, now that the changes before these have been delivered.
    var receipts: [Receipts.Entry] = []
  }

  /// A change that was made, and what its maker has to do about it.
  struct Step {
    let number: Int
    let wave: Wave?
    var todo = Todo.nothing
  }

  /// What the maker of a change has to do about it.
  enum Todo {
    /// Nothing: there are no observers.
    case nothing
    /// Deliver it to these observers, outside the lock.
    case deliver([PropertyObserver?])
    /// Let it wait, with ``wait(_:)``, since others are being delivered.
    case wait
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts a change, unless the property is gone or was changed after number `expected`.
  mutating func change(
    _ place: AnyObject,
    wave: Wave?,
    expecting expected: Int?,
    by thread: UInt
  ) -> Step? {
    guard !isOver, expected == nil || expected == number else { return nil }
    // All carriers must get the same wave.
    return next(wave ?? (carriers == 0 ? nil : Wave(from: place)), by: thread)
  }

  /// Counts the property's end as its last change.
  ///
  /// Its owner ends it once, when it's released.
  mutating func end(by thread: UInt) -> Step {
    isOver = true
    return next(nil, by: thread)
  }

  private mutating func next(_ wave: Wave?, by thread: UInt) -> Step {
    number += 1
    var step = Step(number: number, wave: wave)
    if deliverer != 0 {
      if deliverer != thread { isForeign = true }
      step.todo = .wait
    } else if !observers.isEmpty {
      deliverer = thread
      step.todo = .deliver(observers.row)
    }
    return step
  }

  /// Keeps a change until those before it have been delivered.
  ///
  /// Returns how many are waiting, if that should be reported, and the one that had to make room,
  /// to be released outside the lock.
  mutating func wait(_ change: Change) -> (remarkable: Int, dropped: Change?) {
    // The end doesn't take the place of the last value.
    let dropped = waiting.count >= limit && !change.isEnd ? waiting.removeFirst() : nil
    waiting.append(change)
    return (watermark.isReached(by: waiting.count) ? waiting.count : 0, dropped)
  }

  /// Ends a delivery, unless something arrived in the meantime.
  mutating func endDelivery() -> Bool {
    guard waiting.isEmpty, receipts.isEmpty else { return false }
    deliverer = 0
    isForeign = false
    return true
  }

  /// Takes the changes that arrived in the meantime; if there are none, the delivery is over.
  ///
  /// With a limit it takes one, since changes that were taken don't count as waiting.
  mutating func takeWaiting() -> Batch {
    let due = receipts.takeDue(before: waiting.first?.number ?? .max)
    if waiting.isEmpty { deliverer = 0 }
    defer { if waiting.isEmpty { isForeign = false } }
    let (changes, row) = (takeChanges(), observers.row)
    return Batch(changes: changes[...], observers: row, isForeign: isForeign, receipts: due)
  }

  /// Keeps a receipt until all changes so far have been delivered or, if it's due now, returns it
  /// in a batch.
  mutating func keep(_ receipt: Receipt) -> Batch {
    guard deliverer != 0 else {
      return Batch(observers: observers.row, receipts: [(number, receipt)])
    }
    receipts.keep(receipt, until: number)
    return Batch()
  }

  private mutating func takeChanges() -> [Change] {
    if limit < .max, !waiting.isEmpty { return [waiting.removeFirst()] }
    defer { waiting = [] }
    return waiting
  }

  /// Makes another thread the deliverer.
  mutating func handOver(to thread: UInt) {
    deliverer = thread
  }

  /// Adds an observer for all changes after this moment, and returns whether there will be any.
  mutating func add(_ observer: PropertyObserver) -> Bool {
    guard !isOver else { return false }
    observer.since = number
    observers.add(observer)
    if observer.isCarrier { carriers += 1 }
    return true
  }

  /// Removes an observer.
  mutating func remove(_ observer: PropertyObserver) {
    if observers.remove(observer), observer.isCarrier { carriers -= 1 }
  }
}

/// The observers of a property in order of arrival, with removal in constant time.
///
/// A removed observer leaves a gap; the gaps are closed when they outnumber the observers.
private struct PropertyObservers {
  private(set) var row: [PropertyObserver?] = []
  private var gaps = 0

  var isEmpty: Bool { row.count == gaps }

  mutating func add(_ observer: PropertyObserver) {
    observer.seat = row.count
    row.append(observer)
  }

  mutating func remove(_ observer: PropertyObserver) -> Bool {
    guard observer.seat < row.count, row[observer.seat] === observer else { return false }
    row[observer.seat] = nil
    gaps += 1
    if gaps > 16, gaps > row.count / 2 { closeGaps() }
    return true
  }

  private mutating func closeGaps() {
    row.removeAll { $0 == nil }
    gaps = 0
    for (place, observer) in row.enumerated() { observer?.seat = place }
  }
}

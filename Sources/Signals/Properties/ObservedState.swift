/// One change of an observed property, on its way to the observers.
struct Change<Value: Sendable>: Sendable {
  /// The new value; nil for the last change, when the property goes away.
  let value: Value?
  /// The position in the order of all changes, which is the same for all observers.
  let number: Int
  /// The places the change has reached; nil if no binding is involved.
  let wave: Wave?
}

/// The value of an observed property, its observers, and the changes they haven't seen yet.
///
///     write 1 --> deliver 1 ------------------> deliver 2 --> done
///       write 2 (from within, or elsewhere) --> waits
///
/// Only one thread delivers at a time, one change to all observers and then the next, so all
/// observers see the changes in the one order in which they were made.
struct ObservedState<Value: Sendable> {
  /// The current value; nil when the property is gone.
  private(set) var value: Value?
  /// The number of the last change.
  private(set) var number = 0
  private var links = ObservedLinks<Value>()
  /// How many of the observers carry changes on to other places.
  private var carriers = 0
  private var waiting: [Change<Value>] = []
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
    var changes: ArraySlice<Change<Value>> = []
    var links: [ObservedLink<Value>?] = []
    /// Whether a thread other than the delivering one made any of the changes.
    var isForeign = false
    /// What's to be given back, now that the changes before these have been delivered.
    var receipts: [Receipts.Entry] = []
  }

  /// What a write asks its caller to do, outside the lock.
  struct Step {
    /// The number of the change; nil if there was none.
    var number: Int?
    /// How many changes are waiting, if that should be reported.
    var remarkable = 0
    /// The replaced value, to be released.
    var old: Value?
    /// The change that waited longest, if it had to make room, to be released.
    var dropped: Change<Value>?
    /// The change to deliver and its observers, if the caller is to deliver it.
    var delivery: (change: Change<Value>, links: [ObservedLink<Value>?])?
  }

  init(_ value: Value, limit: Int) {
    self.value = value
    self.limit = limit
  }

  /// Makes a change, or none if the property is gone or was changed after number `expected`.
  mutating func write(
    _ new: Value?,
    to place: AnyObject,
    wave: Wave?,
    expecting expected: Int?,
    by thread: UInt
  ) -> Step {
    guard let old = value, expected == nil || expected == number else { return Step() }
    value = new
    number += 1
    // All carriers must get the same wave.
    let wave = wave ?? (carriers == 0 ? nil : Wave(from: place))
    let change = Change(value: new, number: number, wave: wave)
    if deliverer != 0 {
      // The end doesn't take the place of the last value.
      let dropped = waiting.count >= limit && new != nil ? waiting.removeFirst() : nil
      waiting.append(change)
      if deliverer != thread { isForeign = true }
      let remarkable = watermark.isReached(by: waiting.count) ? waiting.count : 0
      return Step(number: number, remarkable: remarkable, old: old, dropped: dropped)
    } else if !links.isEmpty {
      deliverer = thread
      return Step(number: number, old: old, delivery: (change, links.row))
    }
    return Step(number: number, old: old)
  }

  /// Takes the changes that arrived in the meantime; if there are none, the delivery is over.
  ///
  /// With a limit it takes one, since what was taken doesn't count as waiting.
  mutating func takeWaiting() -> Batch {
    let due = receipts.takeDue(before: waiting.first?.number ?? .max)
    if waiting.isEmpty { deliverer = 0 }
    defer { if waiting.isEmpty { isForeign = false } }
    let changes = takeChanges()
    return Batch(changes: changes[...], links: links.row, isForeign: isForeign, receipts: due)
  }

  /// Keeps a receipt until all changes so far have been delivered, or returns what it's due at now.
  mutating func keep(_ receipt: Receipt) -> Batch {
    guard deliverer != 0 else { return Batch(links: links.row, receipts: [(number, receipt)]) }
    receipts.keep(receipt, until: number)
    return Batch()
  }

  private mutating func takeChanges() -> [Change<Value>] {
    if limit < .max, !waiting.isEmpty { return [waiting.removeFirst()] }
    defer { waiting = [] }
    return waiting
  }

  /// Makes another thread the deliverer.
  mutating func handOver(to thread: UInt) {
    deliverer = thread
  }

  /// Adds an observer for all changes after the current value, which is returned.
  mutating func add(_ link: ObservedLink<Value>) -> Value? {
    guard let value else { return nil }
    link.since = number
    links.add(link)
    if link.isCarrier { carriers += 1 }
    return value
  }

  /// Removes an observer.
  mutating func remove(_ link: ObservedLink<Value>) {
    if links.remove(link), link.isCarrier { carriers -= 1 }
  }
}

/// The observers of a property in order of arrival, with removal in constant time.
///
/// A removed observer leaves a gap; the gaps are closed when they outnumber the observers.
struct ObservedLinks<Value: Sendable> {
  private(set) var row: [ObservedLink<Value>?] = []
  private var gaps = 0

  var isEmpty: Bool { row.count == gaps }

  mutating func add(_ link: ObservedLink<Value>) {
    link.seat = row.count
    row.append(link)
  }

  mutating func remove(_ link: ObservedLink<Value>) -> Bool {
    guard link.seat < row.count, row[link.seat] === link else { return false }
    row[link.seat] = nil
    gaps += 1
    if gaps > 16, gaps > row.count / 2 { closeGaps() }
    return true
  }

  private mutating func closeGaps() {
    row.removeAll { $0 == nil }
    gaps = 0
    for (place, link) in row.enumerated() { link?.seat = place }
  }
}

/// One change of an observed property, on its way to those who observe it.
struct Change<Value: Sendable>: Sendable {
  /// The new value; nil for the last change, when the property goes away.
  let value: Value?
  /// The place in the order of all changes, which is the same for all observers.
  let number: Int
  /// Where the change has been; nil if no binding is concerned.
  let wave: Wave?
}

/// The value of an observed property, its observers, and the changes they have not seen yet.
///
///     write 1 --> deliver 1 ------------------> deliver 2 --> done
///       write 2 (from within, or elsewhere) --> waits
///
/// Only one thread delivers at a time, one change to all observers and then the next, so all
/// observers see the changes in the one order in which they were made.
struct ObservedState<Value: Sendable> {
  /// The current value; nil when the property has gone.
  private(set) var value: Value?
  /// The number of the last change.
  private(set) var number = 0
  private var links = ObservedLinks<Value>()
  /// How many of the observers carry changes on to other places.
  private var carriers = 0
  private var waiting: [Change<Value>] = []
  /// The number of the thread that delivers, or zero.
  private var deliverer: UInt = 0
  /// Whether any of the changes that wait was made by another thread.
  private var isForeign = false

  /// Changes that came while others were being delivered, and those who are to get them.
  struct Batch {
    let changes: ArraySlice<Change<Value>>
    let links: [ObservedLink<Value>?]
    /// Whether another thread than the one that delivers made any of the changes.
    let isForeign: Bool
  }

  /// What a write asks its caller to do, outside the lock.
  struct Step {
    /// The number of the change; nil if there was none.
    var number: Int?
    /// What was replaced, to be let go of.
    var old: Value?
    /// The change to deliver, if the caller is the one to do it, and to whom.
    var delivery: (change: Change<Value>, links: [ObservedLink<Value>?])?
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Makes a change, or none if the property has gone or was changed after number `expected`.
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
      waiting.append(change)
      if deliverer != thread { isForeign = true }
    } else if !links.isEmpty {
      deliverer = thread
      return Step(number: number, old: old, delivery: (change, links.row))
    }
    return Step(number: number, old: old)
  }

  /// Takes the changes that came meanwhile; if there are none, nobody delivers any more.
  mutating func takeWaiting() -> Batch {
    if waiting.isEmpty { deliverer = 0 }
    defer { (waiting, isForeign) = ([], false) }
    return Batch(changes: waiting[...], links: links.row, isForeign: isForeign)
  }

  /// Makes another thread the one that delivers.
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
/// A removed one leaves a gap; the gaps are closed when they outnumber the observers.
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

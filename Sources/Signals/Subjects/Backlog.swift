/// The items that wait at a subject while an event is being delivered: values, and work in between.
///
/// It decides what's kept and in which order it's delivered; callers use it behind a lock, and
/// release dropped values outside the lock. Values are kept as they are, without a closure for
/// each, since a subject that several threads feed sees many of them.
final class Backlog<Value: Sendable> {
  private let values: Store<Value>
  /// The work, each piece with the number of values that are delivered before it.
  private let work = Ring<(place: Int, run: @Sendable () -> Void)>()
  /// How many values have been added since it was last empty.
  private var posted = 0
  /// How many of them have been removed.
  private var taken = 0

  init(keeping buffering: ValueBuffering = .all) {
    values = Store(keeping: buffering)
  }

  /// Whether nothing is waiting.
  var isEmpty: Bool {
    values.isEmpty && work.isEmpty
  }

  /// How many values are waiting.
  var count: Int {
    values.count
  }

  /// How many items were added by threads other than the delivering one.
  private(set) var foreign = 0

  /// Appends a value, subject to the buffering; `spill` takes a value that's to be released.
  ///
  /// A sender that is itself delivering can't wait for room.
  func admit(_ value: Value, isForeign: Bool, spill: Ring<Value>?) -> Admission {
    let admission = values.admit(value, mayWait: isForeign, spill: spill)
    switch admission {
    case .kept, .keptAndWorthAWord: posted += 1
    case .keptInsteadOfOldest:
      // The dropped value counts as delivered, so that the work after it keeps its place.
      posted += 1
      taken += 1
    case .dropped, .full: break
    }
    return admission
  }

  /// Appends work, which is done when all values before it have been delivered.
  func append(_ run: @escaping @Sendable () -> Void) {
    work.append((posted, run))
  }

  /// Records that another thread has added something.
  func countForeign() {
    foreign += 1
  }

  /// Delivers the first value, or does the first piece of work; there must be one.
  func deliverFirst(into hub: Hub<Value>) {
    if work.isEmpty {
      taken += 1
      hub.deliver(values.removeFirst())
    } else {
      takeFirst(value: hub.deliver, work: { $0() })
    }
    if isEmpty { (posted, taken, foreign) = (0, 0, 0) }
  }

  /// Moves the first item to an empty backlog.
  func moveFirst(to other: Backlog<Value>) {
    takeFirst {
      _ = other.admit($0, isForeign: false, spill: nil)
    } work: {
      other.append($0)
    }
    if foreign > 0 {
      foreign -= 1
      other.countForeign()
    }
    if isEmpty { (posted, taken, foreign) = (0, 0, 0) }
  }

  private func takeFirst(
    value deliver: (Value) -> Void,
    work perform: (@escaping @Sendable () -> Void) -> Void
  ) {
    if let first = work.first, first.place <= taken {
      perform(work.removeFirst().run)
    } else {
      taken += 1
      deliver(values.removeFirst())
    }
  }
}

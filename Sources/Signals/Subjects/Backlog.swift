/// What waits at a subject while an event is being delivered: values, and work in between.
///
/// It decides what is kept and in which order it is delivered; whoever calls it does so behind a
/// lock, and lets go of what is dropped outside of it. Values are kept as they are, without a
/// closure for each, since a subject that is fed by several threads sees many of them.
final class Backlog<Value: Sendable> {
  /// What became of a value.
  enum Admission {
    /// It waits for its delivery.
    case kept
    /// It waits, and there are now so many that somebody ought to hear of it.
    case keptAndWorthAWord
    /// Too many wait already, or it made room for itself: a value is to be let go of.
    case dropped
    /// Too many wait already; the sender is to try again when there is room.
    case full
  }

  private let values = Ring<Value>()
  /// The work, each piece with the number of values that are delivered before it.
  private let work = Ring<(place: Int, run: @Sendable () -> Void)>()
  private let buffering: ValueBuffering
  /// How many values were put in since it was empty.
  private var posted = 0
  /// How many of them were taken out.
  private var taken = 0
  /// How many values must wait before the next word is said.
  private var remarkable = 10_000

  init(keeping buffering: ValueBuffering = .all) {
    self.buffering = buffering
  }

  /// Whether nothing waits.
  var isEmpty: Bool {
    values.isEmpty && work.isEmpty
  }

  /// How many values wait.
  var count: Int {
    values.count
  }

  /// How many of what waits were put in by other threads than the one that delivers.
  private(set) var foreign = 0

  /// Puts a value at the end, as the buffering says; `spill` takes what is to be let go of.
  ///
  /// A sender that delivers itself cannot wait for room.
  func admit(_ value: Value, isForeign: Bool, spill: Ring<Value>?) -> Admission {
    guard values.count >= buffering.limit else { return append(value) }
    switch buffering {
    case .waiting where isForeign: return .full
    case .waiting, .all: return append(value)
    case .newest where !values.isEmpty:
      // As if it had been delivered, so that the work behind it keeps its place.
      taken += 1
      spill?.append(values.removeFirst())
      _ = append(value)
    case .newest, .oldest: spill?.append(value)
    }
    return .dropped
  }

  private func append(_ value: Value) -> Admission {
    values.append(value)
    posted += 1
    guard values.count >= remarkable else { return .kept }
    remarkable *= 10
    return .keptAndWorthAWord
  }

  /// Puts work at the end, which is done when all values before it are delivered.
  func append(_ run: @escaping @Sendable () -> Void) {
    work.append((posted, run))
  }

  /// Takes note that another thread has put something in.
  func countForeign() {
    foreign += 1
  }

  /// Delivers values and does work, in order: all of it, or as much as is allowed.
  ///
  /// Returns how much that was.
  func empty(into hub: Hub<Value>, atMost limit: Int) -> Int {
    var count = 0
    while count < limit {
      if work.isEmpty, !values.isEmpty {
        taken += 1
        hub.deliver(values.removeFirst())
      } else if !isEmpty {
        takeFirst(value: hub.deliver, work: { $0() })
      } else {
        break
      }
      count += 1
    }
    if isEmpty { (posted, taken, foreign) = (0, 0, 0) }
    return count
  }

  /// Moves what comes first to an empty backlog.
  func moveFirst(to other: Backlog<Value>) {
    takeFirst {
      _ = other.append($0)
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

/// What waits at a subject while an event is being delivered: values, and work in between.
///
/// Values are kept as they are, without a closure for each, since a subject that is fed by several
/// threads sees many of them.
final class Backlog<Value: Sendable> {
  private let values = Ring<Value>()
  /// The work, each piece with the number of values that are delivered before it.
  private let work = Ring<(place: Int, run: @Sendable () -> Void)>()
  /// How many values were put in since it was empty.
  private var posted = 0
  /// How many of them were taken out.
  private var taken = 0

  /// Whether nothing waits.
  var isEmpty: Bool {
    values.isEmpty && work.isEmpty
  }

  /// Puts a value at the end.
  func append(_ value: Value) {
    values.append(value)
    posted += 1
  }

  /// Puts work at the end, which is done when all values before it are delivered.
  func append(_ run: @escaping @Sendable () -> Void) {
    work.append((posted, run))
  }

  /// How many of what waits were put in by other threads than the one that delivers.
  private(set) var foreign = 0

  /// Takes note that another thread has put something in.
  func countForeign() {
    foreign += 1
  }

  /// Delivers values and does work, in order: all of it, or as much as is allowed.
  ///
  /// Returns how much that was.
  func empty(into hub: Hub<Value>, atMost limit: Int) -> Int {
    var count = 0
    while !isEmpty, count < limit {
      deliverNext(to: hub)
      count += 1
    }
    if isEmpty { (posted, taken, foreign) = (0, 0, 0) }
    return count
  }

  private func deliverNext(to hub: Hub<Value>) {
    if let first = work.first, first.place <= taken {
      work.removeFirst().run()
    } else {
      taken += 1
      hub.deliver(values.removeFirst())
    }
  }
}

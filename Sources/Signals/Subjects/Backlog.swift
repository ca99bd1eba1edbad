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

  /// Delivers the values and does the work, in order, and is empty then.
  func empty(into hub: Hub<Value>) {
    while !isEmpty { deliverNext(to: hub) }
    (posted, taken) = (0, 0)
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

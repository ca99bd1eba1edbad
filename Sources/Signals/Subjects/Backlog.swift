/// What waits at a subject while an event is being delivered: values, and work in between.
///
/// Values are kept as they are, without a closure for each, since a subject that is fed by several
/// threads sees many of them.
final class Backlog<Value: Sendable> {
  private let values = Ring<Value>()
  private var posted = 0
  private var work: [(place: Int, run: @Sendable () -> Void)] = []

  /// Whether nothing waits.
  var isEmpty: Bool {
    posted == 0 && work.isEmpty
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
    var next = 0
    for taken in 0...posted {
      while next < work.count, work[next].place == taken {
        work[next].run()
        next += 1
      }
      if taken < posted { hub.deliver(values.removeFirst()) }
    }
    posted = 0
    work = []
  }
}

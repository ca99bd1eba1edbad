/// Elements and when they're due: the earliest first, and for the same instant the first to arrive.
///
/// It's a heap; inserting and removing cost the logarithm of the number of elements.
package struct Agenda<Element> {
  fileprivate struct Entry {
    let instant: Instant
    let number: Int
    let element: Element

    func comes(before other: Entry) -> Bool {
      instant == other.instant ? number < other.number : instant < other.instant
    }
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// Creates an empty agenda.
  package init() {}

  /// How many elements there are.
  package var count: Int {
    entries.count
  }

  /// Returns the number of elements that satisfy a condition.
  package func count(where isCounted: (Element) -> Bool) -> Int {
    entries.count { isCounted($0.element) }
  }

  /// When the first element is due.
  package var first: Instant? {
    entries.first?.instant
  }

  /// Inserts an element after those of the same instant.
  package mutating func insert(_ element: Element, at instant: Instant) {
    lastNumber += 1
    entries.append(Entry(instant: instant, number: lastNumber, element: element))
    rise(from: entries.count - 1)
  }

  /// Removes and returns the first element if it's due by the given instant.
  package mutating func removeFirst(dueBy instant: Instant) -> (Element, Instant)? {
    guard let first = entries.first, first.instant <= instant else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    sink(from: 0)
    return (first.element, first.instant)
  }

  /// Removes and returns all elements that satisfy a condition.
  package mutating func removeAll(where isOver: (Element) -> Bool) -> [Element] {
    let split = entries.partition { isOver($0.element) }
    let removed = entries[split...].map(\.element)
    entries.removeSubrange(split...)
    // From the last parent upwards, this makes a heap of any array in linear time.
    for index in (0..<entries.count / 2).reversed() { sink(from: index) }
    return removed
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, entries[index].comes(before: entries[(index - 1) / 2]) {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while let child = earliestChild(of: index), entries[child].comes(before: entries[index]) {
      entries.swapAt(index, child)
      index = child
    }
  }

  private func earliestChild(of index: Int) -> Int? {
    let (left, right) = (2 * index + 1, 2 * index + 2)
    guard right < entries.count else { return left < entries.count ? left : nil }
    return entries[right].comes(before: entries[left]) ? right : left
  }
}

extension Agenda: Sendable where Element: Sendable {}
extension Agenda.Entry: Sendable where Element: Sendable {}

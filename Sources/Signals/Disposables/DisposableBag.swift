import Synchronization

/// The members of a compound disposable in order of arrival, with removal in constant time.
///
/// A single member needs no allocation. Further members are kept in a row, and each remembers its
/// place:
///
///     first    row: D1 D2 -- D4 ...
///
/// A removed member leaves a gap; the gaps are closed when they outnumber the members. A disposable
/// can remember its place in only one row; a bag that isn't the first to get it keeps a table.
struct DisposableBag {
  private static let lastNumber = Atomic<UInt>(0)

  private var first: Disposable?
  private var row: [Disposable?] = []
  /// Distinguishes this row from all others, for the members that remember their places; 0 before
  /// use.
  private var number: UInt = 0
  /// Rarely used state; it's never shared, because a bag is moved, not copied.
  private var oddities: Oddities?

  private final class Oddities {
    // Checking each access costs as much as the removal, and the owner of the bag guards it.
    @exclusivity(unchecked) var gaps = 0
    /// The places of the members that remember a place in another row.
    @exclusivity(unchecked) var strays: [ObjectIdentifier: Int] = [:]
  }

  /// Whether there are no members.
  var isEmpty: Bool {
    first == nil && row.count == oddities?.gaps ?? 0
  }

  /// The members in order of arrival.
  var all: [Disposable] {
    (first.map { [$0] } ?? []) + row.compactMap { $0 }
  }

  /// Adds a member, unless it's already here.
  mutating func insert(_ disposable: Disposable) {
    if first == nil, row.isEmpty {
      first = disposable
    } else if first !== disposable, place(of: disposable) == nil {
      if number == 0 { number = Self.lastNumber.add(1, ordering: .relaxed).newValue }
      row.append(disposable)
      settle(disposable, at: row.count - 1)
    }
  }

  /// Removes a member and returns it, or nil if it wasn't here.
  mutating func remove(_ disposable: Disposable) -> Disposable? {
    if first === disposable { return first.take() }
    let place: Int
    if isAtHome(disposable) {
      place = Int(disposable.place)
      disposable.home.store(0, ordering: .releasing)
    } else if let stray = oddities?.strays.removeValue(forKey: ObjectIdentifier(disposable)) {
      place = stray
    } else {
      return nil
    }
    if place == row.count - 1 { return row.removeLast() }
    let found = row[place].take()
    if oddities == nil { oddities = Oddities() }
    oddities?.gaps += 1
    // Closed only when they outnumber the members, so a removal takes constant time on average.
    if let gaps = oddities?.gaps, gaps > 16, gaps > row.count / 2 { closeGaps() }
    return found
  }

  /// Removes all members: the first, and those in the row, with its gaps.
  ///
  /// Call it once, when no more members will be added.
  mutating func unload() -> (first: Disposable?, row: [Disposable?]) {
    defer {
      row = []
      number = 0
      oddities = nil
    }
    return (first.take(), row)
  }

  private func isAtHome(_ disposable: Disposable) -> Bool {
    number != 0 && disposable.home.load(ordering: .acquiring) == number
  }

  private func place(of disposable: Disposable) -> Int? {
    isAtHome(disposable)
      ? Int(disposable.place) : oddities?.strays[ObjectIdentifier(disposable)]
  }

  private mutating func settle(_ disposable: Disposable, at place: Int) {
    let (claimed, seen) = disposable.home.compareExchange(
      expected: 0,
      desired: number,
      ordering: .acquiringAndReleasing
    )
    if claimed || seen == number {
      disposable.place = UInt32(place)
    } else {
      if oddities == nil { oddities = Oddities() }
      oddities?.strays[ObjectIdentifier(disposable)] = place
    }
  }

  private mutating func closeGaps() {
    var kept = 0
    row.withUnsafeMutableBufferPointer { row in
      for place in row.indices where row[place] != nil {
        row.swapAt(kept, place)
        kept += 1
      }
    }
    row.removeLast(row.count - kept)
    oddities?.gaps = 0
    for place in row.indices { settle(at: place) }
  }

  private mutating func settle(at place: Int) {
    guard let disposable = row[place] else { return }
    if isAtHome(disposable) {
      disposable.place = UInt32(place)
    } else {
      settle(disposable, at: place)
    }
  }
}

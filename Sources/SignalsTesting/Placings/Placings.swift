/// The placings of some lanes' marbles with which a diagram is run.
///
/// A reader moves one marble after another, and each must find placings in which the others stay
/// where they are. So all marbles are put on every tick, in every combination, if that makes no
/// more placings than the limit. Otherwise:
///
/// - All marbles are put on every second tick, or every third and so on, counted from their own
///   ticks, in every combination; in each of these, one marble at a time may be on any tick.
/// - If there are so many marbles that they could hardly be moved this way, at most two are moved
///   at a time, and if that makes too many placings, to every second tick, every third and so on.
///
/// Ends are moved only if all placings of marbles and ends together are within the limit.
///
/// The original placing isn't among them.
struct Placings: Sendable {
  /// The maximum number of placings of one diagram.
  static let limit = 1000

  /// The ticks of the marbles of each lane, for each placing, the leftmost first.
  let ticks: [[[Int]]]

  init(of lanes: [Lane], limit: Int = Placings.limit) {
    let original = lanes.map(\.ticks)
    ticks = Self.all(lanes, limit).filter { $0 != original }
  }

  /// Returns the lanes with the ends that can be moved, given the limit; `nil` if none can.
  static func movingEnds(of lanes: [Lane], limit: Int = Placings.limit) -> [Lane]? {
    let freed = lanes.map(\.movingEnd)
    guard freed.contains(where: \.movesEnd),
      Strays(every: 1, limit: 0).placings(of: freed, limit) != nil
    else { return nil }
    return freed
  }

  private static func all(_ lanes: [Lane], _ limit: Int) -> [[[Int]]] {
    let longest = lanes.map(\.room).max() ?? 1
    let alone = Strays(every: longest, limit: 1)
    if alone.placings(of: lanes, limit) != nil {
      // On a wider grid, marbles would have no place between their neighbors.
      let widest = lanes.map { ($0.room - 1) / $0.ticks.count }.min() ?? 1
      for grid in stride(from: 1, through: widest, by: 1) {
        let strays = Strays(every: grid, limit: grid == 1 ? 0 : 1)
        if let all = strays.placings(of: lanes, limit) { return all }
      }
    }
    var best: [[[Int]]] = []
    for step in 1...longest {
      let pairs = Strays(every: longest, limit: 2, on: step).placings(of: lanes, limit)
      let singles = Strays(every: longest, limit: 1, on: step).placings(of: lanes, limit)
      for found in [pairs, singles].compactMap(\.self) where found.count > best.count {
        best = found
      }
      if pairs != nil { break }
    }
    return best
  }
}

/// A grid of ticks, counted from the marbles' own, and how many marbles may stray from it.
private struct Strays {
  let grid: Int
  let limit: Int
  /// Strays are on multiples of this, counted from their own ticks.
  let step: Int

  init(every grid: Int, limit: Int, on step: Int = 1) {
    (self.grid, self.limit, self.step) = (grid, limit, step)
  }

  /// Returns the placings of all lanes; `nil` if there are more than `most`.
  func placings(of lanes: [Lane], _ most: Int) -> [[[Int]]]? {
    var placings: [(ticks: [[Int]], strays: Int)] = [([], 0)]
    for lane in lanes {
      // Each placing of some lanes is one of all, with the others at their own ticks.
      guard let own = lane.placings(self, most),
        count(placings.map(\.strays), own.map(\.strays)) <= most
      else { return nil }
      placings = placings.flatMap { placing in
        own.filter { placing.strays + $0.strays <= limit }
          .map { (placing.ticks + [$0.ticks], placing.strays + $0.strays) }
      }
    }
    return placings.map(\.ticks)
  }

  /// Returns how many placings of one lane can be joined with those of others, given how many of
  /// the marbles of each stray.
  private func count(_ some: [Int], _ others: [Int]) -> Int {
    var counts = Array(repeating: 0, count: limit + 1)
    for strays in others { counts[strays] += 1 }
    for strays in 1..<counts.count { counts[strays] += counts[strays - 1] }
    return some.reduce(0) { $0 + counts[limit - $1] }
  }
}

extension Lane {
  /// Returns the placings of the marbles of one lane, and how many of these stray from the grid;
  /// `nil` if there are more than `most`.
  fileprivate func placings(_ strays: Strays, _ most: Int) -> [(ticks: [Int], strays: Int)]? {
    var placings: [(ticks: [Int], strays: Int)] = [([], 0)]
    for (number, own) in ticks.enumerated() {
      placings = placings.flatMap { placing -> [(ticks: [Int], strays: Int)] in
        let first = (placing.ticks.last ?? -1) + 1
        // The marbles after this one need room, too.
        let end = room - (ticks.count - number - 1)
        guard first < end else { return [] }
        return (first..<end).compactMap { tick in
          let count = placing.strays + ((tick - own).isMultiple(of: strays.grid) ? 0 : 1)
          let isOnStep = (tick - own).isMultiple(of: strays.step)
          guard isOnStep, count <= strays.limit else { return nil }
          return (ticks: placing.ticks + [tick], strays: count)
        }
      }
      // Many placings of the first marbles leave the others no room.
      guard placings.count <= 16 * most else { return nil }
    }
    return placings.count <= most ? placings : nil
  }
}

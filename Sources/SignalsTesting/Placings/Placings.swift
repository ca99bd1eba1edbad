/// The placings of some lanes' marbles with which a diagram is run.
///
/// - All marbles of all lanes are put on every tick, in every combination, if that makes no more
///   placings than the limit.
/// - Otherwise only one marble at a time is put on every tick while the others stay. All together
///   are put on every second tick, or every third and so on, until there are few enough placings;
///   each marble may also stay on its own tick.
/// - If there are so many marbles that moving one at a time makes too many placings, these, too,
///   are limited to every second tick, every third and so on.
///
/// The placings of all marbles together come first, in the order of the ticks. The original placing
/// isn't among them.
struct Placings: Sendable {
  /// The most placings of one diagram.
  static let limit = 150

  /// The ticks of the marbles of each lane, for each placing.
  let ticks: [[[Int]]]

  init(of lanes: [Lane], limit: Int = Placings.limit) {
    let original = lanes.map(\.ticks)
    var step = 1
    var all = Self.together(lanes, every: step, limit: limit)
    let singles = all == nil ? Self.singles(lanes, every: 1, limit: limit / 2) : []
    while all == nil {
      step += 1
      let grid = Self.together(lanes, every: step, limit: limit - singles.count)
      all = grid.map { grid in
        let known = Set(grid)
        return grid + singles.filter { !known.contains($0) }
      }
    }
    ticks = (all ?? []).filter { $0 != original }
  }

  /// Returns the placings in which each marble is on a multiple of `step` or at its original tick;
  /// `nil` if there are too many.
  private static func together(_ lanes: [Lane], every step: Int, limit: Int) -> [[[Int]]]? {
    var placings: [[[Int]]] = [[]]
    for lane in lanes {
      guard let own = lane.placings(every: step, limit: limit / placings.count) else { return nil }
      placings = placings.flatMap { placing in own.map { placing + [$0] } }
    }
    return placings
  }

  /// Returns the placings in which one marble is moved, to as many ticks as the limit allows.
  private static func singles(_ lanes: [Lane], every step: Int, limit: Int) -> [[[Int]]] {
    let placings = lanes.indices.flatMap { index in
      lanes[index].singles(every: step).map { own in
        var placing = lanes.map(\.ticks)
        placing[index] = own
        return placing
      }
    }
    let isLast = lanes.allSatisfy { $0.room <= step }
    return placings.count <= limit || isLast
      ? Array(placings.prefix(limit)) : singles(lanes, every: step + 1, limit: limit)
  }
}

/// The placings of the marbles of some lanes for which a diagram is run.
///
/// - All lanes are moved together, if that makes no more placings than the limit.
/// - Otherwise each lane is moved alone, while the others stay as they are.
/// - Where even one lane has too many placings of its own, each of its marbles is moved alone, on
///   every tick, every second one, and so on, until there are few enough.
struct Placings: Sendable {
  /// The most placings of one diagram, the original one included.
  static let limit = 1_000

  /// The ticks of the marbles of each lane, for each placing; the original one is not among them.
  let ticks: [[[Int]]]

  init(of lanes: [Lane], limit: Int = Placings.limit) {
    let original = lanes.map(\.ticks)
    let product = lanes.reduce(1) { count, lane in
      count > limit ? count : count * lane.count(upTo: limit)
    }
    guard product > limit else {
      let all = lanes.reduce([[]] as [[[Int]]]) { placings, lane in
        let own = lane.all
        return placings.flatMap { placing in own.map { placing + [$0] } }
      }
      ticks = all.filter { $0 != original }
      return
    }
    let share = (limit - 1) / max(1, lanes.count)
    ticks = lanes.indices.flatMap { index in
      Self.alone(lanes[index], limit: share).map { own in
        var placing = original
        placing[index] = own
        return placing
      }
    }
  }

  private static func alone(_ lane: Lane, limit: Int) -> [[Int]] {
    if lane.count(upTo: limit) <= limit { return lane.all.filter { $0 != lane.ticks } }
    var step = 1
    var placings = lane.single(every: step)
    while placings.count > limit {
      step += 1
      placings = lane.single(every: step)
    }
    return placings
  }
}

/// A row of a diagram whose marbles can be moved.
///
/// Its marbles keep their values and their order, each is on a separate tick, and the end stays
/// where it is.
struct Lane: Sendable {
  let timeline: Timeline
  /// The ticks of the marbles.
  let ticks: [Int]
  /// How many ticks, counted from the first one, a marble can be on.
  let room: Int

  /// Creates the lane of a timeline; `nil` if it has no marbles, or two of them on one tick.
  init?(of timeline: Timeline) {
    let values = timeline.moments.filter { !$0.event.isTerminal }
    guard let last = values.last else { return nil }
    self.timeline = timeline
    ticks = values.map(\.tick)
    let end = timeline.moments.last.flatMap { $0.event.isTerminal ? $0.tick : nil }
    room = max(last.tick + 1, end ?? timeline.length)
    guard zip(ticks, ticks.dropFirst()).allSatisfy(<) else { return nil }
  }

  /// Returns the timeline with the marbles on other ticks.
  func placed(at ticks: [Int]) -> Timeline {
    let moved = zip(timeline.moments, ticks).map { Timeline.Moment($1, $0.event) }
    return Timeline(moved + timeline.moments.dropFirst(ticks.count), length: timeline.length)
  }

  /// Returns the placings in which each marble is on a multiple of `step` or at its original tick,
  /// the leftmost first; `nil` if there are more than the limit.
  func placings(every step: Int, limit: Int) -> [[Int]]? {
    var placings: [[Int]] = [[]]
    for (number, own) in ticks.enumerated() {
      placings = placings.flatMap { placing in
        let first = (placing.last ?? -1) + 1
        // The marbles after this one need room, too.
        let end = room - (ticks.count - number - 1)
        return first >= end
          ? []
          : (first..<end).filter { $0.isMultiple(of: step) || $0 == own }.map { placing + [$0] }
      }
      guard placings.count <= 64 * limit else { return nil }
    }
    return placings.count <= limit ? placings : nil
  }

  /// Returns the placings in which one marble is moved, to multiples of `step`.
  func singles(every step: Int) -> [[Int]] {
    ticks.indices.flatMap { number in
      let first = number == 0 ? 0 : ticks[number - 1] + 1
      let end = number + 1 < ticks.count ? ticks[number + 1] : room
      return (first..<end).filter { $0.isMultiple(of: step) && $0 != ticks[number] }.map { tick in
        var placing = ticks
        placing[number] = tick
        return placing
      }
    }
  }
}

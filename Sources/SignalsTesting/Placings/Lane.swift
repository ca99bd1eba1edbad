/// A row of a diagram whose marbles can be put elsewhere.
///
/// Its marbles keep their values and their order, each is on a tick of its own, and the end stays
/// where it is.
struct Lane: Sendable {
  let timeline: Timeline
  /// The ticks of the marbles.
  let ticks: [Int]
  /// How many ticks, from the first one on, a marble can be on.
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

  /// How many placings there are, or a number over the limit.
  func count(upTo limit: Int) -> Int {
    var count = 1
    for taken in ticks.indices {
      count = count * (room - taken) / (taken + 1)
      guard count <= limit else { return limit + 1 }
    }
    return count
  }

  /// All placings in which every marble may be anywhere, the leftmost first.
  var all: [[Int]] {
    var placings: [[Int]] = [[]]
    for number in ticks.indices {
      let rest = ticks.count - number
      placings = placings.flatMap { placing in
        ((placing.last ?? -1) + 1...room - rest).map { placing + [$0] }
      }
    }
    return placings
  }

  /// The placings in which one marble is elsewhere, on every tick that is a multiple of `step`.
  func single(every step: Int) -> [[Int]] {
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

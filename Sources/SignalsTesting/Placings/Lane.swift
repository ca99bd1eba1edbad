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
}

/// A row of a diagram whose marbles can be moved.
///
/// Its marbles keep their values and their order, and each is on a separate tick. The end is one of
/// them if it can be moved; otherwise it stays where it is.
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
    let end = timeline.moments.last.flatMap { $0.event.isTerminal ? $0.tick : nil }
    let room = max(last.tick + 1, end ?? timeline.length)
    self.init(timeline, values.map(\.tick), room: room)
    guard zip(ticks, ticks.dropFirst()).allSatisfy(<) else { return nil }
  }

  private init(_ timeline: Timeline, _ ticks: [Int], room: Int) {
    (self.timeline, self.ticks, self.room) = (timeline, ticks, room)
  }

  /// Whether the end is one of the marbles.
  var movesEnd: Bool { ticks.count == timeline.moments.count && timeline.hasEnd }

  /// The lane with its end as one more marble, which can come earlier.
  ///
  /// A lane that doesn't end, or ends on the tick of its last value, stays as it is.
  var movingEnd: Lane {
    guard timeline.hasEnd, let last = ticks.last, let end = timeline.moments.last?.tick, end > last
    else { return self }
    return Lane(timeline, ticks + [end], room: end + 1)
  }

  /// Returns the timeline with the marbles on other ticks.
  func placed(at ticks: [Int]) -> Timeline {
    let moved = zip(timeline.moments, ticks).map { Timeline.Moment($1, $0.event) }
    return Timeline(moved + timeline.moments.dropFirst(ticks.count), length: timeline.length)
  }
}

extension Timeline {
  /// Whether the last event is an end.
  fileprivate var hasEnd: Bool { moments.last?.event.isTerminal ?? false }
}

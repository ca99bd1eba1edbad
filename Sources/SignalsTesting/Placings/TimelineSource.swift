/// The timeline of one cold signal, which a placing can replace.
final class TimelineSource: Sendable {
  let timeline: Timeline
  let tick: Duration

  init(_ timeline: Timeline, tick: Duration) {
    (self.timeline, self.tick) = (timeline, tick)
  }
}

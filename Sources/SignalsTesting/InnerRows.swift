import Signals

/// The events that named signals send while a diagram is drawn, each from its first subscription
/// on.
struct InnerRows {
  private struct Row {
    let start: Int
    var moments: [Timeline.Moment] = []
    /// The tick in which the subscription ended; `nil` while it lasts.
    var end: Int?
  }

  private let start: Instant
  private let tick: Duration
  private var rows: [String: Row] = [:]

  init(since start: Instant, tick: Duration) {
    (self.start, self.tick) = (start, tick)
  }

  /// Begins a row, and returns whether it's the first one with its name.
  mutating func begin(_ name: String, at now: Instant) -> Bool {
    guard rows[name] == nil else { return false }
    rows[name] = Row(start: count(to: now))
    return true
  }

  /// Records an event, unless the row has ended.
  mutating func note(_ event: Timeline.Event, in name: String, at now: Instant) {
    guard var row = rows[name], row.end == nil else { return }
    let tick = count(to: now)
    row.moments.append(Timeline.Moment(tick - row.start, event))
    if event.isTerminal { row.end = tick }
    rows[name] = row
  }

  /// Records that the signal is no longer observed.
  mutating func end(_ name: String, at now: Instant) {
    guard var row = rows[name], row.end == nil else { return }
    row.end = count(to: now)
    rows[name] = row
  }

  /// Returns the row with a name; without a subscription its timeline is empty.
  func row(_ name: String, at now: Instant) -> Diagram.Row {
    guard let row = rows[name] else { return Diagram.Row(name, Timeline([])) }
    let length = row.end.map { max($0 - row.start, 1) } ?? count(to: now) - row.start + 1
    return Diagram.Row(name, Timeline(row.moments, length: length), start: row.start)
  }

  private func count(to now: Instant) -> Int {
    Int(clamping: (now - start).attoseconds / tick.attoseconds)
  }
}

/// A marble diagram: what happens when, in several lanes with the same ticks.
///
///     numbers  1---2---3--|
///     letters  -a---b----c-|
///
/// A lane that begins further to the right than others was subscribed to later.
///
/// A column is a tick: `-` has no event, `|` is completion, `X` an error, and anything else is a
/// value, given by its text. Events that need more room are grouped: in `(a b|)` they share a tick,
/// in `(a-b)` one follows the other. Quotes enclose texts that would be misread.
package struct MarbleDiagram: Sendable, Hashable {
  /// An event in a lane at a tick.
  package enum Event: Sendable, Hashable {
    /// A value, given by its text.
    case value(String)
    case error
    case completion
  }

  /// An event and its tick.
  package struct Moment: Sendable, Hashable {
    /// The tick, counted from zero.
    package var tick: Int
    /// The event.
    package var event: Event
  }

  /// The events of one stream of values.
  package struct Lane: Sendable, Hashable {
    /// The name; empty if there is none.
    package var name: String
    /// The events, in order; the ticks are the diagram's.
    package var moments: [Moment]
    /// The tick at which watching begins.
    package var start = 0
    /// The tick at which watching ends.
    package var length: Int
    /// The tick up to which it was certainly watched; the last value's text may extend past it.
    package var watched = 0

    /// Returns the lane, delayed by that many ticks.
    func delayed(by ticks: Int) -> Lane {
      Lane(
        name: name,
        moments: moments.map { Moment(tick: $0.tick + ticks, event: $0.event) },
        start: start + ticks,
        length: length + ticks,
        watched: watched + ticks
      )
    }

    /// The texts of the values.
    package var values: [String] {
      moments.compactMap { moment in
        if case .value(let text) = moment.event { text } else { nil }
      }
    }

    /// Whether each value is a different letter, so that letters can be exchanged.
    package var hasLetters: Bool {
      !values.isEmpty && Set(values).count == values.count
        && values.allSatisfy { $0.count == 1 && $0 != " " }
    }

    /// Whether nothing subscribed to the stream.
    package var isSilent: Bool { moments.isEmpty && length == start }

    /// Whether the stream has ended.
    package var hasEnded: Bool {
      switch moments.last?.event {
      case .error, .completion: true
      case .value, nil: false
      }
    }
  }

  /// A line of the diagram.
  package enum Row: Sendable, Hashable {
    case lane(Lane)
    /// A line `...`, which represents any number of lines.
    case gap
  }

  /// The lines, from top to bottom.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// For each lane, whether its subscription ended without an event while others went on, as that
  /// of a signal that `switchToLatest` left.
  package var cuts: [Bool] {
    let lanes = lanes
    let end = lanes.map(\.watched).max() ?? 0
    return lanes.map { !$0.hasEnded && !$0.isSilent && $0.length < end }
  }

  /// The lanes, from top to bottom.
  package var lanes: [Lane] {
    rows.compactMap { if case .lane(let lane) = $0 { lane } else { nil } }
  }
}

/// A sequence diagram: who sent what to whom, in the order in which it happened.
///
/// Each line is one event; lanes are objects or threads, by their names:
///
///     main -> worker: subscribe
///     worker -> main: next 1
///     main: prints 1
///
/// A line with one lane is a note about what happens there. Lanes are in the order in which the
/// text mentions them, unless a first line such as `lanes: main, worker` sets another one.
package struct SequenceDiagram: Sendable, Hashable {
  /// A line below the names of the lanes.
  package enum Row: Sendable, Hashable {
    /// Something that one lane sends to another, or to itself, by their indices.
    case message(from: Int, to: Int, text: String)
    /// Something that happens in a lane.
    case note(lane: Int, text: String)
    /// A line `...`, which represents any number of lines.
    case gap
  }

  /// The names of the lanes, from left to right.
  package var lanes: [String]
  /// The rows, from top to bottom.
  package var rows: [Row]
}

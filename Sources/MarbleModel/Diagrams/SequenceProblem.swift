/// Why a text is not a sequence diagram, and where.
package struct SequenceProblem: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    case noEvent
    /// There is no colon and space behind the lanes of a line.
    case noColon
    /// There is no name before a colon, before an arrow or between commas.
    case noLane
    /// There is no name behind an arrow.
    case noReceiver
    /// A note says nothing.
    case noText
    /// The order of the lanes is given below other lines, or for the second time.
    case lateLanes
    case repeatedLane(String)
  }

  package var kind: Kind
  /// The number of the line, counted from zero.
  package var line: Int
  /// How many bytes of the line come before the place.
  package var offset: Int
}

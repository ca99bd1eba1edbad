/// Why a text isn't a sequence diagram, and where.
package struct SequenceProblem: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    case noEvent
    /// There is no colon and space after the lanes of a line.
    case noColon
    /// There is no name before a colon, before an arrow or between commas.
    case noLane
    /// There is no name after an arrow.
    case noReceiver
    /// A note has no text.
    case noText
    /// The order of the lanes is set after other lines, or for a second time.
    case lateLanes
    case repeatedLane(String)
  }

  package var kind: Kind
  /// The number of the line, counted from zero.
  package var line: Int
  /// The number of bytes in the line before the place.
  package var offset: Int
}

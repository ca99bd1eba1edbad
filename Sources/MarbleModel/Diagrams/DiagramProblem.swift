/// Why a text is not a marble diagram, and where.
package struct DiagramProblem: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    case noLane
    /// There is a space outside of a group.
    case space
    /// There is something after `|` or `X`.
    case followsEnd
    case groupNeverClosed
    case nothingToClose
    case groupInGroup
    case quoteNeverClosed
    /// A backslash is followed by something that means nothing.
    case unknownEscape
  }

  package var kind: Kind
  /// The number of the line, counted from zero.
  package var line: Int
  /// How many bytes of the line come before the place.
  package var offset: Int
}

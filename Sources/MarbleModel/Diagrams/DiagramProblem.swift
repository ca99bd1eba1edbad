/// Why a text isn't a marble diagram, and where.
package struct DiagramProblem: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    case noLane
    /// There is a space outside a group.
    case space
    /// There is something after `|` or `X`.
    case followsEnd
    case groupNeverClosed
    case nothingToClose
    case groupInGroup
    case quoteNeverClosed
    /// A backslash is followed by something that has no meaning.
    case unknownEscape
  }

  package var kind: Kind
  /// The number of the line, counted from zero.
  package var line: Int
  /// The number of bytes in the line before the place.
  package var offset: Int
}

/// Why a text isn't an object graph, and where.
package struct ObjectGraphProblem: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    case noLine
    /// There is no colon and space between the name of a reference and what it points to.
    case noColon
    case noLabel
    case noName
    /// A line is indented further than the line above allows.
    case tooDeep
    /// The indentation isn't a multiple of two spaces.
    case oddIndentation
    /// Other lines begin with `+ ` or `- `, but this one begins with neither, nor with two spaces.
    case noMark
    /// An object is marked as shown above, but isn't.
    case notAbove(String)
    /// An object is shown for the second time.
    case shownTwice(String)
    /// References of an object follow a line that refers to the object above.
    case openedAgain
  }

  package var kind: Kind
  /// The number of the line, counted from zero.
  package var line: Int
  /// The number of bytes in the line before the place.
  package var offset: Int
}

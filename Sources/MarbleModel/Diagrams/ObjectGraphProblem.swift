/// Why a text is not an object graph, and where.
package struct ObjectGraphProblem: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    case noLine
    /// There is no colon and space between the name of a reference and what it points to.
    case noColon
    case noLabel
    case noName
    /// A line stands further to the right than what the line above can hold.
    case tooDeep
    /// What stands before a line is no multiple of two spaces.
    case oddIndentation
    /// Other lines begin with `+ ` or `- `, and this one with neither of them nor two spaces.
    case noMark
    /// An object is said to be shown above, and is not.
    case notAbove(String)
    /// An object is shown for the second time.
    case shownTwice(String)
    /// What an object holds follows where it is not shown, but above.
    case openedAgain
  }

  package var kind: Kind
  /// The number of the line, counted from zero.
  package var line: Int
  /// How many bytes of the line come before the place.
  package var offset: Int
}

/// The meaning of the words after `objects`, except how the lines are compared.
package struct ObjectWords: Sendable, Hashable {
  /// The variables from which objects are followed; empty for all of the program.
  package var roots: [PlacedText] = []
  /// The types whose objects are left out, with everything that only these lead to.
  package var omitted: [PlacedText] = []
  /// The word `changes`, which compares with the previous fence; `nil` if it wasn't written.
  package var changes: SourceRange?
  /// Whether the picture shows the library's internal objects from the start.
  package var showsInternals = false

  /// Creates the meaning of a fence without such words.
  package init() {}
}

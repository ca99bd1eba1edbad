/// What was printed from the end of one statement at the top level of a listing to that of another.
package struct PrintedPart: Sendable, Hashable {
  /// The index of the listing's line in which the later statement ends.
  package let line: Int
  /// What was printed.
  package let text: String

  package init(line: Int, text: String) { (self.line, self.text) = (line, text) }
}

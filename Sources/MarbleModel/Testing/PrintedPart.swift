/// The output between the ends of two top-level statements of a listing.
package struct PrintedPart: Sendable, Hashable {
  /// The index of the listing's line where the later statement ends.
  package let line: Int
  /// The output.
  package let text: String

  package init(line: Int, text: String) { (self.line, self.text) = (line, text) }
}

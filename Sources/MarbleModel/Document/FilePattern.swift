/// The files of a book that a word such as `reads=data/*.csv` names, and where it stands.
package struct FilePattern: Sendable, Hashable {
  /// The path from the book's folder, in which `*` and `?` stand for what a name may hold.
  package var text: String
  /// Where the pattern stands in its file.
  package var range: SourceRange

  /// Creates a pattern at its place.
  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}

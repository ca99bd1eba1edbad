/// A block of a chapter as a reader has edited it.
package struct BlockEdit: Codable, Sendable, Hashable {
  /// The path of the chapter, relative to the book's folder.
  package let path: String
  /// The line of the opening fence, counted from one.
  package let line: Int
  /// The source that the editing began with; the chapter must still have it.
  package let original: String
  /// The source as it is now.
  package let code: String

  package init(path: String, line: Int, original: String, code: String) {
    (self.path, self.line, self.original, self.code) = (path, line, original, code)
  }
}

/// A link on the first page of a book, beside the one that begins to read.
package struct Door: Sendable, Hashable {
  /// The name of the chapter that it leads to.
  package let chapter: String
  /// What the link says.
  package let text: String

  package init(chapter: String, text: String) { (self.chapter, self.text) = (chapter, text) }
}

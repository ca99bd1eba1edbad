/// A link on the first page of a book, besides the one to the first chapter.
package struct Door: Sendable, Hashable {
  /// The name of the chapter that it leads to.
  package let chapter: String
  /// The text of the link.
  package let text: String

  package init(chapter: String, text: String) { (self.chapter, self.text) = (chapter, text) }
}

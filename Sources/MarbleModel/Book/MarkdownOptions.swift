/// How the Markdown of a book is read, besides what CommonMark says.
package struct MarkdownOptions: Sendable, Hashable {
  /// Whether raw HTML reaches the page.
  package var allowsRawHTML: Bool
  /// Whether `$x$` is a formula.
  package var readsFormulas: Bool

  package init(allowsRawHTML: Bool = false, readsFormulas: Bool = true) {
    self.allowsRawHTML = allowsRawHTML
    self.readsFormulas = readsFormulas
  }
}

/// How the Markdown of a book is read, besides what CommonMark says.
package struct MarkdownOptions: Sendable, Hashable {
  /// Whether raw HTML reaches the page.
  package var allowsRawHTML: Bool
  /// Whether `$x$` is a formula.
  package var readsFormulas: Bool
  /// The programs that sessions may call, besides those that any session may.
  package var commands: Set<String>

  package init(
    allowsRawHTML: Bool = false,
    readsFormulas: Bool = true,
    commands: Set<String> = []
  ) {
    self.allowsRawHTML = allowsRawHTML
    self.readsFormulas = readsFormulas
    self.commands = commands
  }
}

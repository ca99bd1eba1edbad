package import MarbleModel

/// Lists a book's parts and chapters for a terminal.
///
///     Signals, from the inside
///
///     First principles
///       subscription  The life of a subscription
///       bind          bind
package struct BookListFormatter: Sendable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns the list; the names are those that commands take.
  package func text(of book: Book) -> String {
    let width = book.chapters.map(\.name.harmless.displayWidth).max() ?? 0
    var text = style.paint(book.settings.title.harmless, .title) + "\n"
    for part in book.parts where !part.chapters.isEmpty {
      text += "\n"
      if let title = part.title { text += style.paint(title.harmless, .heading) + "\n" }
      for chapter in part.chapters {
        let name = chapter.name.harmless
        let gap = String(repeating: " ", count: width - name.displayWidth + 2)
        text += "  \(style.paint(name, .strong))\(gap)\(chapter.frontMatter.title.harmless)\n"
      }
    }
    return text
  }
}

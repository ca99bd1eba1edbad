import MarbleModel

/// The search for raw HTML where a book does not allow it.
enum RawHTMLCheck {
  /// Returns an error for each piece of raw HTML, and for hidden code where it cannot stand.
  static func check(
    _ blocks: [Block],
    of source: SourceFile,
    allowsRawHTML: Bool
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func look(at html: String, _ position: SourcePosition) {
      if html.utf8.contains(bytes: "<!-- marble".utf8) {
        let remedy = "begin the comment on a line of its own"
        diagnostics.append(
          Diagnostic(.error, .misplacedHiddenCode, at: position, in: source, remedy: remedy)
        )
      } else if !allowsRawHTML, HTMLComment(html[...])?.standsAlone != true {
        let remedy = "write it in Markdown, or allow raw HTML by `html: true` in `Site/site.yml`"
        diagnostics.append(
          Diagnostic(.error, .rawHTML, at: position, in: source, remedy: remedy).sparingBlocks
        )
      }
    }
    blocks.visit { block in
      if case .html(let html) = block.content { look(at: html, block.range.start) }
      block.visitInlines { inline in
        if case .html(let html) = inline.content { look(at: html, inline.position) }
      }
    }
    return diagnostics
  }
}

extension Diagnostic.Message {
  fileprivate static let rawHTML: Self = "raw HTML is not allowed in this book"
  fileprivate static let misplacedHiddenCode: Self =
    "hidden code stands inside other text, so nothing here would be compiled"
}

import MarbleModel

/// The search for raw HTML where a book does not allow it.
struct RawHTMLCheck {
  private let source: SourceFile
  private let allowsRawHTML: Bool
  private var diagnostics: [Diagnostic] = []

  private init(source: SourceFile, allowsRawHTML: Bool) {
    self.source = source
    self.allowsRawHTML = allowsRawHTML
  }

  /// Returns an error for each piece of raw HTML, and for hidden code where it cannot stand.
  static func check(
    _ blocks: [Block],
    of source: SourceFile,
    allowsRawHTML: Bool
  ) -> [Diagnostic] {
    var check = RawHTMLCheck(source: source, allowsRawHTML: allowsRawHTML)
    check.visit(blocks)
    return check.diagnostics
  }

  private mutating func visit(_ blocks: [Block]) {
    var found: [(html: String, position: SourcePosition)] = []
    blocks.visit { block in
      if case .html(let html) = block.content { found.append((html, block.range.start)) }
      block.visitInlines { inline in
        if case .html(let html) = inline.content { found.append((html, inline.position)) }
      }
    }
    for (html, position) in found { look(at: html, position) }
  }

  private mutating func look(at html: String, _ position: SourcePosition) {
    if html.utf8.contains(bytes: "<!-- marble".utf8) {
      let remedy = "begin the comment on a line of its own"
      diagnostics.append(diagnostic(.misplacedHiddenCode, position, remedy: remedy))
    } else if !allowsRawHTML, HTMLComment(html[...])?.standsAlone != true {
      let remedy = "write it in Markdown, or allow raw HTML by `html: true` in `Site/site.yml`"
      diagnostics.append(diagnostic(.rawHTML, position, remedy: remedy).sparingBlocks)
    }
  }

  private func diagnostic(
    _ message: Diagnostic.Message,
    _ position: SourcePosition,
    remedy: String
  ) -> Diagnostic {
    Diagnostic(.error, message, at: SourceRange(at: position), in: source, remedy: remedy)
  }
}

extension Diagnostic.Message {
  fileprivate static let rawHTML: Self = "raw HTML is not allowed in this book"
  fileprivate static let misplacedHiddenCode: Self =
    "hidden code stands inside other text, so nothing here would be compiled"
}

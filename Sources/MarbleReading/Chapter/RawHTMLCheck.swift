import MarbleModel

/// The search for raw HTML in a book that doesn't allow it.
struct RawHTMLCheck: BlockVisitor, Reporter {
  let source: SourceFile
  let allowsRawHTML: Bool
  var diagnostics: [Diagnostic] = []

  /// Returns an error for each piece of raw HTML, and for hidden code where it isn't allowed.
  static func check(_ blocks: [Block], of source: SourceFile, allowsRawHTML: Bool) -> [Diagnostic] {
    var check = RawHTMLCheck(source: source, allowsRawHTML: allowsRawHTML)
    check.visit(blocks)
    return check.diagnostics
  }

  mutating func visitHTML(_ html: String, in block: Block) { look(at: html, block.range.start) }

  mutating func visit(_ text: [Inline]) {
    text.visit { inline in
      if case .html(let html) = inline.content { look(at: html, inline.position) }
    }
  }

  private mutating func look(at html: String, _ position: SourcePosition) {
    if html.utf8.contains(bytes: "<!-- marble".utf8) {
      let remedy = "begin the comment on a line of its own"
      report(.misplacedHiddenCode, at: position, remedy: remedy)
    } else if !allowsRawHTML, HTMLComment(html[...])?.standsAlone != true {
      let remedy = "write it in Markdown, or allow raw HTML with `html: true` in `Site/site.yml`"
      let found = Diagnostic(.error, .rawHTML, at: position, in: source, remedy: remedy)
      diagnostics.append(found.sparingBlocks)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let rawHTML = ExplainedMessage.rawHTML.message()
  fileprivate static let misplacedHiddenCode: Self =
    "this hidden code is inside other text, so nothing here would be compiled"
}

import MarbleModel

/// The plain text of a doc comment's first paragraph.
package enum DocSummary {
  /// Returns the text of a paragraph without its Markdown.
  package static func text(of paragraph: String) -> String {
    let blocks = ExtendedMarkdown.parse(
      SourceFile(path: "", text: paragraph),
      fromLine: 1,
      options: MarkdownOptions(readsFormulas: false)
    )
    .parsed.blocks
    return SymbolText(of: blocks).summary.plainText
  }
}

package import MarbleModel

/// Finds the Swift blocks in the doc comments of a Swift file.
package enum DocCommentParser {
  /// Returns the blocks of the file, and what is wrong with them; `nil` if it has none.
  ///
  /// Each block is its own program that imports the module. The rest of the comments is ignored
  /// because no page is made from it. As in DocC, a fence without a language isn't Swift, but since
  /// readers take it for Swift, it's reported. Indented text is left for drawings.
  package static func parse(
    _ source: SourceFile,
    module: String
  ) -> (text: Chapter, diagnostics: [Diagnostic])? {
    var blocks: [Block] = []
    var diagnostics: [Diagnostic] = []
    for comment in DocComment.withBlocks(in: source) {
      let text = comment.text(path: source.path)
      var parsed = MarkdownParser.parse(text, fromLine: comment.firstLine).blocks
      var pass = MarblePass(parsed, of: text, isDocComment: true)
      pass.transform(&parsed)
      blocks += parsed.flattened.compactMap { $0.checkedPart(placedBy: comment) }
      diagnostics += pass.diagnostics.map { $0.placed(by: comment, in: source) }
    }
    guard !blocks.isEmpty || !diagnostics.isEmpty else { return nil }
    let chapter = Chapter(
      source: source,
      name: source.path,
      language: "",
      frontMatter: FrontMatter(title: source.path, session: .isolated),
      blocks: blocks,
      module: module
    )
    return (chapter, diagnostics)
  }
}

extension Diagnostic {
  /// Returns the diagnostic with its place in the file, and the line as written there.
  fileprivate func placed(by comment: DocComment, in source: SourceFile) -> Diagnostic {
    guard let range else { return self }
    let place = comment.place(of: range)
    return Diagnostic(severity, message, at: place, in: source, details: details, remedy: remedy)
  }
}

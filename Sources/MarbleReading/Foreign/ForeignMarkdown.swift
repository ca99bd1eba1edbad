import MarbleModel

/// The parser of pages that were written for other tools: GitHub, DocC, MkDocs.
enum ForeignMarkdown {
  /// Returns the blocks of a page from a line on, its name from the metadata, and what is wrong.
  static func parse(
    _ source: SourceFile,
    fromLine line: Int,
    allowsRawHTML: Bool
  ) -> (parsed: ParsedMarkdown, displayName: String?, diagnostics: [Diagnostic]) {
    let foreign = ForeignText(source, fromLine: line)
    let text = foreign.isChanged ? foreign.text.file(at: source.path) : source
    var (parsed, problems) = ExtendedMarkdown.parse(
      text,
      fromLine: foreign.isChanged ? 1 : line,
      allowsRawHTML: allowsRawHTML
    )
    var pass = ForeignPass(source: text, allowsRawHTML: allowsRawHTML)
    pass.transform(&parsed.blocks)
    var doubts = pass.doubts
    if foreign.isChanged {
      parsed.blocks = parsed.blocks.map { $0.moved(foreign.text.place) }
      parsed.firstTooDeep = parsed.firstTooDeep.map(foreign.text.place)
      problems = problems.map { $0.moved(foreign.text.place, in: source) }
      doubts = doubts.map { ($0.doubt, foreign.text.place(of: $0.position)) }
    }
    let warnings = ForeignDoubt.warnings(foreign.doubts + doubts, in: source)
    return (parsed, foreign.displayName, problems + warnings)
  }
}

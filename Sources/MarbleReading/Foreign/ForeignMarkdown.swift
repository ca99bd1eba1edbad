import MarbleModel

/// The parser of pages that were written for other tools: GitHub, DocC, MkDocs.
enum ForeignMarkdown {
  /// A page as it was read.
  struct Page {
    var parsed: ParsedMarkdown
    /// The name from the metadata of an article.
    var displayName: String?
    var darkSources: [DarkSource]
    var diagnostics: [Diagnostic]
  }

  /// Returns a page, which begins on a line of its file.
  static func parse(
    _ source: SourceFile,
    fromLine line: Int,
    _ language: String = "en",
    options: MarkdownOptions
  ) -> Page {
    let foreign = ForeignText(source, fromLine: line, language: language)
    let text = foreign.isChanged ? foreign.text.file(at: source.path) : source
    var (parsed, problems) = ExtendedMarkdown.parse(
      text,
      fromLine: foreign.isChanged ? 1 : line,
      options: options
    )
    var pass = ForeignPass(source: text, allowsRawHTML: options.allowsRawHTML)
    pass.transform(&parsed.blocks)
    var doubts = pass.doubts
    var darkSources = pass.darkSources
    if foreign.isChanged {
      // Up to here, all places are those of the rewritten text.
      parsed.blocks = parsed.blocks.map { $0.moved(foreign.text.place) }
      parsed.firstTooDeep = parsed.firstTooDeep.map(foreign.text.place)
      problems = problems.map { $0.moved(foreign.text.place, in: source) }
      darkSources = darkSources.map { source in
        DarkSource(
          light: source.light,
          dark: source.dark,
          at: foreign.text.place(of: source.position)
        )
      }
      doubts = doubts.map { ($0.doubt, foreign.text.place(of: $0.position)) }
    }
    let warnings = ForeignDoubt.warnings(foreign.doubts + doubts, in: source)
    return Page(
      parsed: parsed,
      displayName: foreign.displayName,
      darkSources: darkSources,
      diagnostics: problems + foreign.problems + warnings
    )
  }
}

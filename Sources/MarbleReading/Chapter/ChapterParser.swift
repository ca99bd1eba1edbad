package import MarbleModel

/// Turns the text of a chapter into values, using nothing but its arguments.
package enum ChapterParser {
  /// Returns the chapter in a file, and diagnostics about it.
  ///
  /// The rest of the chapter is read even after a mistake, so that all mistakes are reported at
  /// once. Links aren't checked here, since their targets depend on the other chapters.
  ///
  /// `name` is the chapter's name in the contents, which replaces a missing title. A translation
  /// has the anchors of its original.
  package static func parse(
    source: SourceFile,
    language: String,
    name: String,
    options: MarkdownOptions = MarkdownOptions(),
    anchors: [String] = []
  ) -> (chapter: Chapter, diagnostics: [Diagnostic]) {
    let head = FrontMatterHead(of: source)
    let isForeign = name.isForeignPage
    var (frontMatter, headProblems) = FrontMatterDecoder.decode(head, of: source, name: name)
    let page =
      isForeign
      ? ForeignMarkdown.parse(source, fromLine: head.bodyLine, language, options: options)
      : markdown(source, fromLine: head.bodyLine, options: options)
    let parsed = page.parsed
    var blocks = parsed.blocks
    // Those below look for the listings, expectations and anchors that this pass makes.
    var pass = MarblePass(blocks, of: source, anchors: anchors, commands: options.commands)
    pass.transform(&blocks)
    pass.diagnostics += TestPass.apply(to: &blocks, of: source)
    pass.diagnostics += isForeign ? [] : PlayPass.apply(to: &blocks, of: source)
    if !isForeign { CaptionPass.apply(to: &blocks) }
    blocks.addStudyIDs()
    if isForeign {
      HeadingTitle.take(
        from: &blocks,
        into: &frontMatter,
        displayName: page.displayName,
        elsewise: name
      )
    }
    let htmlProblems = RawHTMLCheck.check(
      blocks,
      of: source,
      allowsRawHTML: options.allowsRawHTML || isForeign
    )
    var chapter = Chapter(
      source: source,
      name: name,
      language: language,
      frontMatter: frontMatter,
      blocks: blocks
    )
    chapter.darkSources = page.darkSources
    let bodyProblems =
      depthProblems(parsed, in: source) + page.diagnostics.map(\.sparingBlocks) + pass.diagnostics
      + htmlProblems + (isForeign ? [] : ownProblems(of: blocks, in: source))
      + HiddenCharacterCheck.check(blocks, of: source, fromLine: head.bodyLine)
    return (chapter, (headProblems + bodyProblems).inOrder)
  }

  private static func depthProblems(_ parsed: ParsedMarkdown, in source: SourceFile) -> [Diagnostic]
  {
    parsed.firstTooDeep.map {
      [Diagnostic(.error, .tooDeep, at: $0, in: source, remedy: .shallower)]
    }
      ?? []
  }

  /// Returns what is wrong with a page that was written for Marble.
  private static func ownProblems(of blocks: [Block], in source: SourceFile) -> [Diagnostic] {
    TitleCheck.check(blocks, of: source) + OtherSyntaxCheck.check(blocks, of: source)
      + StudyCheck.check(blocks, of: source)
  }

  private static func markdown(
    _ source: SourceFile,
    fromLine line: Int,
    options: MarkdownOptions
  ) -> ForeignMarkdown.Page {
    let (parsed, diagnostics) =
      ExtendedMarkdown.parse(source, fromLine: line, options: options)
    return ForeignMarkdown.Page(parsed: parsed, darkSources: [], diagnostics: diagnostics)
  }
}

extension String {
  fileprivate static let shallower =
    "nest quotes, lists, images and emphasis fewer than \(MarkdownParser.depthLimit) levels deep"
}

extension Diagnostic.Message {
  fileprivate static let tooDeep: Self = "the text is nested too deeply"
}

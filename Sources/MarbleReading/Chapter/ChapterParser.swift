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
    allowsRawHTML: Bool = false,
    anchors: [String] = []
  ) -> (chapter: Chapter, diagnostics: [Diagnostic]) {
    let head = FrontMatterHead(of: source)
    let isForeign = name.isForeignPage
    var (frontMatter, headProblems) = FrontMatterDecoder.decode(head, of: source, name: name)
    let (parsed, displayName, extensionProblems) =
      isForeign
      ? ForeignMarkdown.parse(source, fromLine: head.bodyLine, allowsRawHTML: allowsRawHTML)
      : markdown(source, fromLine: head.bodyLine, allowsRawHTML: allowsRawHTML)
    var blocks = parsed.blocks
    var pass = MarblePass(blocks, of: source, anchors: anchors)
    pass.transform(&blocks)
    pass.diagnostics += TestPass.apply(to: &blocks, of: source)
    blocks.addStudyIDs()
    if isForeign {
      HeadingTitle.take(
        from: &blocks,
        into: &frontMatter,
        displayName: displayName,
        elsewise: name
      )
    }
    let htmlProblems = RawHTMLCheck.check(
      blocks,
      of: source,
      allowsRawHTML: allowsRawHTML || isForeign
    )
    let depthProblem = parsed.firstTooDeep.map {
      Diagnostic(.error, .tooDeep, at: $0, in: source, remedy: .shallower)
    }
    let chapter = Chapter(
      source: source,
      name: name,
      language: language,
      frontMatter: frontMatter,
      blocks: blocks
    )
    let bodyProblems =
      [depthProblem].compactMap(\.self) + extensionProblems.map(\.sparingBlocks) + pass.diagnostics
      + htmlProblems
      + (isForeign ? [] : TitleCheck.check(blocks, of: source))
      + (isForeign ? [] : StudyCheck.check(blocks, of: source))
      + HiddenCharacterCheck.check(blocks, of: source, fromLine: head.bodyLine)
    return (chapter, (headProblems + bodyProblems).inOrder)
  }

  private static func markdown(
    _ source: SourceFile,
    fromLine line: Int,
    allowsRawHTML: Bool
  ) -> (ParsedMarkdown, displayName: String?, [Diagnostic]) {
    let (parsed, diagnostics) =
      ExtendedMarkdown.parse(source, fromLine: line, allowsRawHTML: allowsRawHTML)
    return (parsed, nil, diagnostics)
  }
}

extension Sequence<Diagnostic> {
  var inOrder: [Diagnostic] {
    // Sorting is stable: messages about the same place keep their order.
    let first = SourcePosition(line: 0)
    return sorted { ($0.range?.start ?? first) < ($1.range?.start ?? first) }
  }
}

extension String {
  fileprivate static let shallower =
    "nest quotes, lists, images and emphasis fewer than \(MarkdownParser.depthLimit) levels deep"
}

extension Diagnostic.Message {
  fileprivate static let tooDeep: Self = "the text is nested too deeply"
}

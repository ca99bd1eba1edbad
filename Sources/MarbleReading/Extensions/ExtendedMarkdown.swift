import MarbleModel

/// The parser of a chapter's text: CommonMark with GitHub's extensions.
///
/// cmark parses everything, so that whatever CommonMark reads as code is never a table, a footnote
/// or a formula. If there are any of these, cmark parses a second text, in which cells are
/// paragraphs, notes are quotes and formulas are words.
enum ExtendedMarkdown {
  /// Returns the blocks of a file from a line on, and what is wrong with them.
  static func parse(
    _ source: SourceFile,
    fromLine line: Int,
    options: MarkdownOptions
  ) -> (parsed: ParsedMarkdown, diagnostics: [Diagnostic]) {
    // A formula may contain brackets such as `[^2]`, which aren't a footnote, so formulas come
    // first.
    let formulas = options.readsFormulas ? FormulaFinder.rewrite(source, fromLine: line) : nil
    let written = formulas?.text ?? source
    let rewritten = FootnoteMarks.rewrite(written, fromLine: line)
    let text = rewritten?.source ?? written
    var input = CmarkInput(source: text, firstLine: line, marks: rewritten?.marks)
    input.formulas = formulas?.marks
    var definitions: FootnoteDefinitions?
    if let marks = rewritten?.marks {
      let blocks = MarkdownParser.parse(input).blocks
      let found = FootnoteDefinitions(in: blocks, of: text, original: source, marks: marks)
      if !found.definitions.isEmpty { input.derive(found.derivedText(fromLine: line)) }
      definitions = found
    }
    // Notes have been moved by now, so that tables inside them are found, too.
    let tableProblems = putTablesFirst(&input, of: source)
    var parsed = MarkdownParser.parse(input)
    let count = definitions?.definitions.count ?? 0
    // The derived text begins with one quote for each definition.
    let quotes = parsed.blocks.prefix(count)
    parsed.blocks.removeFirst(quotes.count)
    var pass = ExtensionPass(source: source, allowsRawHTML: options.allowsRawHTML)
    pass.transform(&parsed.blocks)
    var notes = FootnotePass(source: source)
    for (definition, quote) in zip(definitions?.definitions ?? [], quotes) {
      guard case .quote(var blocks) = quote.content else { continue }
      pass.transform(&blocks)
      notes.define(definition, blocks: blocks)
    }
    if rewritten != nil { notes.apply(to: &parsed.blocks) }
    if GitHubText.mayOccur(in: source.text) {
      GitHubText(isSmart: source.path.catalog != nil).apply(to: &parsed.blocks)
    }
    var shown = FormulaPass(source: source)
    if options.readsFormulas { shown.transform(&parsed.blocks) }
    let problems =
      (formulas?.diagnostics ?? []) + shown.diagnostics
      + (definitions?.diagnostics ?? []) + tableProblems
    return (parsed, problems + pass.diagnostics + notes.diagnostics)
  }

  /// Moves the cells of the text's tables to its start; returns what is wrong with them.
  private static func putTablesFirst(
    _ input: inout CmarkInput,
    of source: SourceFile
  ) -> [Diagnostic] {
    guard TableFinder.mayFind(in: input.source, fromLine: input.firstLine) else { return [] }
    var plain = input
    let body = input.derived ?? DerivedText(copying: input.source, fromLine: input.firstLine)
    plain.derive(body)
    let text = plain.source
    // The finder works on the lines of this text and maps places to the file itself.
    plain.derived = nil
    let blocks = MarkdownParser.parse(plain).blocks
    let finder = TableFinder(in: blocks, of: text, body: body, source: source)
    if !finder.tables.isEmpty {
      let tables = TableText(finder.tables, in: body, of: text)
      input.derive(tables.text)
      input.tables = tables
    }
    return finder.diagnostics
  }
}

extension CmarkInput {
  /// Replaces the file with a text derived from its lines.
  fileprivate mutating func derive(_ text: DerivedText) {
    source = text.file(at: source.path)
    firstLine = 1
    derived = text
  }
}

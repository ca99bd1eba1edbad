package import MarbleModel

/// Finds the Swift blocks in the doc comments of a Swift file; it touches nothing else.
package enum DocCommentParser {
  /// Returns the blocks of the file, and what is wrong with them; `nil` if it has none.
  ///
  /// Each block is a program of its own that imports the module. The rest of the comments is left
  /// out: it makes no page.
  package static func parse(
    _ source: SourceFile,
    module: String
  ) -> (text: Chapter, diagnostics: [Diagnostic])? {
    var blocks: [Block] = []
    var diagnostics: [Diagnostic] = []
    for comment in DocComment.all(in: source) {
      let text = comment.text(path: source.path)
      var parsed = MarkdownParser.parse(text, fromLine: comment.firstLine).blocks
      var pass = MarblePass(parsed, of: text)
      pass.transform(&parsed)
      blocks += parsed.flattened.compactMap { $0.placed(by: comment) }
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

extension Block {
  /// Returns the block at its place in the file; `nil` if it is neither checked nor expected.
  fileprivate func placed(by comment: DocComment) -> Block? {
    let range = comment.place(of: range)
    switch content {
    case .listing(let listing): return Block(.listing(listing.placed(by: comment)), range: range)
    case .hidden(let listing): return Block(.hidden(listing.placed(by: comment)), range: range)
    case .expectation(let expectation):
      return Block(.expectation(expectation.placed(by: comment)), range: range)
    default: return nil
    }
  }
}

extension Listing {
  fileprivate func placed(by comment: DocComment) -> Listing {
    var listing = self
    comment.place(&listing.lines)
    listing.output = output?.placed(by: comment)
    listing.diagnostics = diagnostics?.placed(by: comment)
    listing.objects = objects?.placed(by: comment)
    listing.range = comment.place(of: range)
    return listing
  }
}

extension Expectation {
  fileprivate func placed(by comment: DocComment) -> Expectation {
    var expectation = self
    comment.place(&expectation.lines)
    expectation.range = comment.place(of: range)
    for index in objects.roots.indices {
      expectation.objects.roots[index].range = comment.place(of: objects.roots[index].range)
    }
    for index in objects.omitted.indices {
      expectation.objects.omitted[index].range = comment.place(of: objects.omitted[index].range)
    }
    expectation.objects.changes = objects.changes.map(comment.place)
    return expectation
  }
}

extension DocComment {
  fileprivate func place(_ lines: inout [Listing.Line]) {
    for index in lines.indices { lines[index].position = place(of: lines[index].position) }
  }
}

extension Diagnostic {
  /// Returns the diagnostic at its place in the file, with the line as it is there.
  fileprivate func placed(by comment: DocComment, in source: SourceFile) -> Diagnostic {
    guard let range else { return self }
    let place = comment.place(of: range)
    return Diagnostic(severity, message, at: place, in: source, details: details, remedy: remedy)
  }
}

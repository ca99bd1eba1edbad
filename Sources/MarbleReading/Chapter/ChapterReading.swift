import MarbleModel

/// A chapter that was read: its outline, and its text, which is parsed on demand.
struct ChapterReading: Sendable {
  enum Text: Sendable {
    /// The bytes of the file, which are valid UTF-8.
    case bytes([UInt8])
    case parsed(Chapter)
  }

  var known: KnownChapter
  var text: Text

  var outline: ChapterOutline { known.outline }

  /// The file, for quoting from it in diagnostics.
  var source: SourceFile {
    switch text {
    case .bytes(let bytes):
      SourceFile(path: outline.path, text: String(decoding: bytes, as: UTF8.self))
    case .parsed(let chapter): chapter.source
    }
  }

  /// Returns the chapter for its page, or its text for tests.
  func chapter(options: MarkdownOptions, toTest: Bool = false) -> Chapter {
    var chapter =
      switch text {
      case .bytes: parsed(options: options)
      case .parsed(let chapter): chapter
      }
    // Only the outline has the final title: that of the book for a README that has none of its own.
    chapter.frontMatter.title = outline.frontMatter.title
    chapter.attachments = outline.attachments
    SnippetBlocks(outline.replacements).put(into: &chapter.blocks, toTest: toTest)
    chapter.blocks.replaceLinks(by: outline.replacements)
    return chapter
  }

  private func parsed(options: MarkdownOptions) -> Chapter {
    ChapterParser.parse(
      source: source,
      language: outline.language,
      name: outline.name,
      options: options,
      anchors: outline.headings
    )
    .chapter
  }
}

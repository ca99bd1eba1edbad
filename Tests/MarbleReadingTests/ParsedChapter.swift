import MarbleModel
import MarbleReading

/// A chapter parsed from a text of a test.
struct ParsedChapter {
  /// The title.
  let title: String
  /// The blocks as text.
  let tree: String
  /// The diagnostics as text.
  let problems: String

  /// Parses a text, which gets a head with a title of three lines unless it brings its own.
  init(_ text: String, head: String = "---\ntitle: T\n---\n", allowsRawHTML: Bool = false) {
    self.init(path: "notes/en/t.md", name: "t", head + text, allowsRawHTML)
  }

  /// Parses the text of a page at a path that was written for other tools.
  init(page text: String, at path: String = "docs/t.md", allowsRawHTML: Bool = false) {
    self.init(path: path, name: path, text, allowsRawHTML)
  }

  private init(path: String, name: String, _ text: String, _ allowsRawHTML: Bool) {
    let parsed = ChapterParser.parse(
      source: SourceFile(path: path, text: text),
      language: "en",
      name: name,
      options: MarkdownOptions(allowsRawHTML: allowsRawHTML)
    )
    title = parsed.chapter.frontMatter.title
    tree = TreeDump.text(parsed.chapter.blocks)
    problems = TreeDump.text(parsed.diagnostics)
  }
}

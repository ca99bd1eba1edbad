import MarbleModel
import MarbleReading

/// A chapter parsed from a text of a test.
struct ParsedChapter {
  /// The blocks as text.
  let tree: String
  /// The diagnostics as text.
  let problems: String

  /// Parses a text, which gets a head with a title of three lines unless it brings its own.
  init(_ text: String, head: String = "---\ntitle: T\n---\n", allowsRawHTML: Bool = false) {
    let source = SourceFile(path: "notes/en/t.md", text: head + text)
    let parsed = ChapterParser.parse(
      source: source,
      language: "en",
      name: "t",
      allowsRawHTML: allowsRawHTML
    )
    tree = TreeDump.text(parsed.chapter.blocks)
    problems = TreeDump.text(parsed.diagnostics)
  }
}

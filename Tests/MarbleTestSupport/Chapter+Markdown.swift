package import MarbleModel
import MarbleReading

extension Chapter {
  /// Creates a chapter from Markdown as the tool reads it; mistakes in the text are not told.
  package init(_ text: String, at path: String = "notes/en/bind.md", session: Session? = nil) {
    let parsed = ChapterParser.parse(
      source: SourceFile(path: path, text: text),
      language: "en",
      name: path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? ""
    ).chapter
    self.init(
      source: parsed.source,
      name: parsed.name,
      language: parsed.language,
      frontMatter: FrontMatter(title: path, session: session ?? parsed.frontMatter.session),
      blocks: parsed.blocks.replacingListings(\.parsed)
    )
  }
}

import MarbleModel
import MarbleReading
import MarbleServing
import MarbleSystem

/// The file of a chapter as it is on disk now.
struct ChapterText: Sendable {
  let source: SourceFile
  private let outline: ChapterOutline
  private let options: MarkdownOptions

  /// Reads the file of a chapter of the book; other files aren't accepted.
  init(path: String, of book: BookReading) throws {
    guard let outline = book.outline.chapters.first(where: { $0.path == path }) else {
      throw RequestRefusal(404, "the book has no chapter \(path)")
    }
    guard let bytes = Files.bytes(at: book.outline.root + "/" + path),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw RequestRefusal(409, "the chapter \(path) can't be read") }
    self.outline = outline
    source = SourceFile(path: path, text: text)
    options = book.outline.settings.markdown
  }

  /// Returns the block whose fence opens at a line.
  func listing(at line: Int) throws -> Listing {
    let listing = parse(source).chapter.blocks.shownListings.first { $0.id.line == line }
    guard let listing else { throw RequestRefusal.changed }
    return listing
  }

  /// Returns the chapter parsed from a new text of this file, and the diagnostics about it.
  func parse(_ source: SourceFile) -> (chapter: Chapter, diagnostics: [Diagnostic]) {
    ChapterParser.parse(
      source: source,
      language: outline.language,
      name: outline.name,
      options: options
    )
  }
}

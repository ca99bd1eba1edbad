package import MarbleModel
import MarbleReading

extension Pipeline {
  /// Runs the program of a chapter, or all of it up to one block, on this process's terminal.
  ///
  /// - Parameters:
  ///   - place: The chapter's name or path, or its path, a colon and a line of the block.
  ///   - arguments: What the program is given.
  ///   - begin: Called right before the program begins.
  /// - Returns: What came of it.
  /// - Throws: ``UnknownPlace`` when the book has no such place, and an ``EnvironmentError`` when
  ///   the machine lacks something.
  package func run(
    _ place: String,
    arguments: [String],
    begin: @Sendable () -> Void
  ) async throws -> RunOutcome {
    let (book, complaints) = try await read()
    guard let book else { return .refused(complaints) }
    let (chapter, listing) = try block(place, of: book)
    let errors = complaints.filter { $0.path == chapter.path && $0.keepsFromTests }
    guard errors.isEmpty else { return .refused(errors) }
    return try await tester(of: book.settings).run(
      chapter,
      upTo: listing?.id,
      arguments: arguments,
      progress: progress,
      begin: begin
    )
  }

  /// Returns the chapter that a user means, and the block of it if a line is named.
  private func block(_ text: String, of book: Book) throws -> (Chapter, Listing?) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return (try chapter(text, of: book), nil) }
    let chapter = try chapter(String(text[..<colon]), of: book)
    guard let listing = chapter.blocks.listings.first(where: { $0.range.lines.contains(line) })
    else {
      throw UnknownPlace(noBlockAt: line, of: chapter)
    }
    return (chapter, listing)
  }
}

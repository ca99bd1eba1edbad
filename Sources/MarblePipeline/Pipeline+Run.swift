package import MarbleModel
import MarbleReading

extension Pipeline {
  /// Runs the program of a chapter, or all of it up to one block, on this process's terminal.
  ///
  /// The place is the chapter's name or path, or its path, a colon and a line of the block; if it
  /// doesn't exist, ``UnknownPlace`` is thrown. Without a language, it's in the original. `begin`
  /// is called right before the program begins.
  package func run(
    _ place: String,
    in language: String? = nil,
    arguments: [String],
    begin: @Sendable () -> Void
  ) async throws -> RunOutcome {
    let (book, complaints) = try await read()
    guard let book else { return .refused(complaints) }
    let (chapter, _, listing) = try block(place, of: try edition(of: book, in: language))
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
}

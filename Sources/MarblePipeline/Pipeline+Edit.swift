import MarbleEditing
package import MarbleModel

extension Pipeline {
  /// Serves an editor that writes messages to `input`, and returns whether it ended the server as
  /// the protocol asks.
  ///
  /// Each open file belongs to the book around it; `trust` is how far these books are trusted.
  package static func edit(
    jobs: Int? = nil,
    trust: BookTrust = .own,
    _ input: AsyncStream<[UInt8]>,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) async -> Bool {
    let shelf = EditedBooks(jobs: jobs, trust: trust)
    return await LanguageServer(shelf: shelf, send: send).run(input)
  }
}

import MarbleModel
import MarbleServing
import MarbleSystem
import MarbleWriting

extension Pipeline {
  /// Serves the book's site on this machine until the task is cancelled, and rebuilds it whenever a
  /// file of the book changes.
  ///
  /// The site is stored among the files kept between runs. `begin` is called with the address when
  /// the server begins to listen, and `tell` after each round.
  package func serve(
    port: Int,
    begin: @escaping @Sendable (_ address: String) throws -> Void,
    tell: @escaping @Sendable (Round) throws -> Void
  ) async throws {
    let cache = try await CacheFolder.open(root: root, environment: environment).path
    let place = cache + "/served"
    let writer = try SiteWriter(path: place, root: cache)
    let book = ServedSite(pipeline: self, place: place)
    let server = try BookServer(port: port, book: book)
    try begin(server.address)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await watch(
          doing: { _ in try await round(of: book, by: writer, at: place) },
          tell: { try tell(Round(changes: $0, result: $1)) }
        )
      }
      defer { group.cancelAll() }
      do {
        try await group.next()
      } catch {
        // Errors after cancellation are consequences of it.
        try Task.checkCancellation()
        throw error
      }
    }
  }

  /// Builds the site and shows it, or the reason why it can't be built.
  private func round(
    of book: ServedSite,
    by writer: SiteWriter,
    at place: String
  ) async throws -> Outcome {
    do {
      let build = try await build(by: writer, at: place, showsFailures: true)
      try Task.checkCancellation()
      await book.show(build)
      return build.build.outcome
    } catch {
      // An error after an interruption says nothing about the book.
      if !Task.isCancelled { await book.show(error) }
      throw error
    }
  }
}

import MarbleCompiling
package import MarbleModel
import MarbleReading
import MarbleWatching

extension Pipeline {
  /// The result of one test of a watched book.
  package struct Round: Sendable {
    /// The files that had changed, in order; those in the book by their relative paths.
    package let changes: [String]
    /// The outcome of the test, or the error that prevented it.
    package let result: Result<Outcome, any Error>
  }

  /// Tests the book, and again whenever one of its files changes, until the task is cancelled.
  ///
  /// A change during a test ends that test without a report and begins the next one. The outcomes
  /// are reported in order; an error from `tell` ends the watch.
  package func watch(
    _ wish: TestRequest,
    tell: @escaping @Sendable (Round) throws -> Void
  ) async throws {
    try await watch(
      doing: { _ in try await test(wish) },
      tell: { changes, result in try tell(Round(changes: changes, result: result)) }
    )
  }

  /// Runs `work`, and again whenever a file of the book changes, until the task is cancelled.
  ///
  /// `work` gets the files that have changed. A change while it's running cancels it, and its
  /// result is dropped.
  func watch<Value: Sendable>(
    doing work: @escaping @Sendable (_ changes: [String]) async throws -> Value,
    tell: @escaping @Sendable (_ changes: [String], Result<Value, any Error>) async throws -> Void
  ) async throws {
    let sites = [root + "/Site/public", root + "/Site/versions"]
    let watch = Watch([root + "/notes", root + "/Site"], excluding: sites)
    var changes: [String] = []
    while true {
      let known = changes
      changes = try await withThrowingTaskGroup(of: [String]?.self) { group in
        group.addTask {
          let result: Result<Value, any Error>
          do { result = .success(try await work(known)) } catch { result = .failure(error) }
          if Task.isCancelled { return nil }
          // Which files a library is made of is known only once it has been built.
          watch.add(await furtherSources())
          try await tell(known, result)
          return nil
        }
        // A file outside the book keeps its path.
        group.addTask { try await watch.next().map { $0.path(below: root) ?? $0 }.sorted() }
        defer { group.cancelAll() }
        while let event = try await group.next() {
          if let paths = event { return paths }
        }
        throw CancellationError()
      }
    }
  }

  /// Returns the files and folders that the library is built from, and those that blocks read.
  private func furtherSources() async -> [String] {
    guard let book = try? await read().book else { return [] }
    let data = DataFolder(root: root).places(of: book)
    let pages = book.chapters.map(\.path).filter(\.isForeignPage)
    // A pattern such as `docs/**` may match future pages, so folders are watched, too.
    let places = Set(pages.map { String($0.prefix { $0 != "/" }) }).sorted()
    return await tester(of: book.settings).request.librarySources + data
      + places.map { root + "/" + $0 }
  }
}

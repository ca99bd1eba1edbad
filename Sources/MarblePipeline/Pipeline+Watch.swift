import MarbleCompiling
package import MarbleModel
import MarbleReading
import MarbleWatching

extension Pipeline {
  /// What came of testing a book once while it is watched.
  package struct Round: Sendable {
    /// The files that had changed, by their paths in the book where they are in it, in order.
    package let changes: [String]
    /// What came of the test, or why there was none.
    package let result: Result<Outcome, any Error>
  }

  /// Tests the book, and again whenever one of its files changes, until the task is cancelled.
  ///
  /// A change during a test ends the test, of which nothing is told, and begins the next one.
  ///
  /// - Parameters:
  ///   - wish: What is tested each time.
  ///   - tell: Called with what came of each test, in order.
  /// - Throws: `CancellationError` when the task is cancelled, and what `tell` throws.
  package func watch(
    _ wish: TestRequest,
    tell: @escaping @Sendable (Round) throws -> Void
  ) async throws {
    let watch = Watch([root + "/notes", root + "/Site"], excluding: [root + "/Site/public"])
    var changes: [String] = []
    while true {
      let known = changes
      changes = try await withThrowingTaskGroup(of: [String]?.self) { group in
        group.addTask {
          let result = await Result(catching: { try await test(wish) })
          if Task.isCancelled { return nil }
          watch.add(await furtherSources())
          try tell(Round(changes: known, result: result))
          return nil
        }
        group.addTask { try await watch.next().map(shortened).sorted() }
        defer { group.cancelAll() }
        while let event = try await group.next() {
          if let paths = event { return paths }
        }
        throw CancellationError()
      }
    }
  }

  /// Returns the path relative to the book's folder of a file in it; that of another one as it is.
  private func shortened(_ path: String) -> String {
    path.path(below: root) ?? path
  }

  /// Returns the files and folders that the book's library is built from, and those of its data.
  private func furtherSources() async -> [String] {
    guard let book = try? await read().book else { return [] }
    let data = DataFolder(root: root).places(of: book)
    return tester(of: book.settings).request.librarySources + data
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

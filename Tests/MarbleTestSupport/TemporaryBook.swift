import Foundation
package import MarbleModel
import MarblePipeline

/// A folder of its own for a test, removed with all it holds at the end of its life.
package final class TemporaryBook: Sendable {
  package let root: String

  package init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    root = "\(base)/marble-doctests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Writes a file of the book, with the folders above it.
  package func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(root)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Returns the text of a file of the book; `nil` when there is none.
  package func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Puts a copy of a file of the book in place of the one at an absolute path.
  package func copy(_ name: String, to path: String) throws {
    try Data(contentsOf: URL(filePath: "\(root)/\(name)")).write(to: URL(filePath: path))
  }

  /// Returns the names in a folder of the book, sorted.
  package func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)")) ?? []).sorted()
  }

  /// Tests chapters with a cache folder that others use too, so that our own code is compiled once.
  package func testSharing(_ chapters: [Chapter]) async throws -> TestReport {
    try await Self.preparation.value
    return try await testInSharedCache(chapters)
  }

  /// Makes the first who come wait until one of them has compiled our own code.
  private static let preparation = Task {
    _ = try await TemporaryBook().testInSharedCache([
      Chapter("```swift values\nlet x = 1\n```\n")
    ])
  }

  private func testInSharedCache(_ chapters: [Chapter]) async throws -> TestReport {
    let environment = ProcessInfo.processInfo.environment
      .merging(["MARBLE_CACHE": Self.sharedCache]) { _, new in new }
    let settings = BookSettings(title: "Book")
    let tester = DocTester(root: root, settings: settings, environment: environment)
    return try await Turnstile.shared.pass { try await tester.test(chapters) }
  }

  /// A folder that is gone when this process ends.
  private static let sharedCache: String = {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let folder = "\(base)/marble-doctests-cache-\(ProcessInfo.processInfo.processIdentifier)"
    atexit { try? FileManager.default.removeItem(atPath: TemporaryBook.sharedCache) }
    return folder
  }()

  /// Tests chapters with a cache folder in the book, and the libraries that are given.
  package func test(
    _ chapters: [Chapter],
    libraries: [LibrarySettings] = [],
    plan: TestPlan = TestPlan(),
    limits: RunLimits = RunLimits(),
    progress: @escaping @Sendable (TestProgress) -> Void = { _ in }
  ) async throws -> TestReport {
    let settings = BookSettings(title: "Book", libraries: libraries)
    let tester = DocTester(root: root, settings: settings, limits: limits)
    return try await Turnstile.shared.pass {
      try await tester.test(chapters, plan: plan, progress: progress)
    }
  }
}

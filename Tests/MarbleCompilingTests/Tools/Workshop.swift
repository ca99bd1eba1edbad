import Foundation
import MarbleRunning
import MarbleSystem
import MarbleTestSupport

@testable import MarbleCompiling

/// What compiles and runs the programs of a test's book: a toolchain with a cache of its own.
struct Workshop {
  let book: TemporaryBook
  let environment: [String: String]
  let cache: CacheFolder
  let toolchain: Toolchain

  /// Finds the toolchain as with these variables beside those of the test's process.
  init(in book: TemporaryBook, _ variables: [String: String] = [:]) async throws {
    self.book = book
    environment = ProcessInfo.processInfo.environment
      .merging(["MARBLE_CACHE": book.root + "/cache"]) { $1 }
      .merging(variables) { $1 }
    cache = try await CacheFolder.open(root: book.root, environment: environment)
    toolchain = try await Toolchain.find(in: environment, cache: cache)
  }

  var compiler: Compiler {
    Compiler(
      toolchain: toolchain,
      library: nil,
      moduleCache: book.root + "/modules",
      crashes: book.root + "/crashes"
    )
  }

  func warden() async throws -> Warden {
    let runtime = Runtime(toolchain: toolchain, cache: cache, sources: .embedded(for: environment))
    return try await cache.withRunFolder { try await runtime.warden(in: $0) }
  }
}

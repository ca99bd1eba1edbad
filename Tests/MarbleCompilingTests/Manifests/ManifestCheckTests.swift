import Foundation
import MarbleModel
import MarbleRunning
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

/// What the package manager says about a manifest, when it reads it and when it plans with it.
struct ManifestCheckTests {
  @Test(arguments: [
    ("nothing is wrong", "products: [.library(name: \"Tea\", targets: [\"Tea\"])],", "", []),
    (
      "a package that no target uses, which only planning tells",
      "dependencies: [.package(url: \"https://example.com/pot\", from: \"1.0.0\")],", "", []
    ),
    (
      "a product that its package lacks", "",
      "dependencies: [.product(name: \"Pot\", package: \"pot\")]",
      ["6 error"]
    ),
    ("a target that isn't there", "", "dependencies: [\"Pot\"]", ["6 error"]),
    ("a target that depends on itself", "", "dependencies: [\"Tea\"]", ["4 error"]),
  ])
  func `what it refuses to plan is refused, and what it doubts then is not told`(
    name: String,
    line: String,
    words: String,
    messages: [String]
  ) async throws {
    let comma = words.isEmpty ? "" : ", "
    let listing = Listing(code: [
      "// swift-tools-version: 6.0",
      "import PackageDescription",
      "let package = Package(",
      "  name: \"Tea\",",
      "  \(line)",
      "  targets: [.target(name: \"Tea\"\(comma)\(words))]",
      ")",
    ])
    let found = try await Self.messages(about: listing)
    #expect(found.messages.map { "\($0.line) \($0.severity.rawValue)" } == messages, "\(found)")
    #expect(found.isFinal)
  }

  private static func messages(
    about listing: Listing
  ) async throws -> (messages: [CompilerMessage], isFinal: Bool) {
    let book = try TemporaryBook()
    let environment = ProcessInfo.processInfo.environment
      .merging(["MARBLE_CACHE": book.root + "/cache"]) { _, new in new }
    let cache = try await CacheFolder.open(root: book.root, environment: environment)
    let toolchain = try await Toolchain.find(in: environment, cache: cache)
    let runtime = Runtime(toolchain: toolchain, cache: cache, sources: .embedded)
    let readable = [toolchain.tools + "/.."] + toolchain.libraries
    let check = ManifestCheck(
      by: toolchain,
      in: Sandbox(kernel: .ofThisMachine([:]), readable: readable, environment: [:]),
      warden: try await cache.withRunFolder { try await runtime.warden(in: $0) },
      folder: book.root + "/manifests"
    )
    let found = try await check.messages(about: listing, called: "tea")
    #expect(book.names(in: "manifests") == [])
    return found
  }
}

import Foundation
import Testing

@testable import MarbleDocTests

struct WardenTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")),
    arguments: [[], ["namespace"]]
  )
  func `a warden that waits for its tool costs nothing`(words: [String]) async throws {
    let book = try TemporaryBook()
    let environment = ProcessInfo.processInfo.environment
      .merging(["MARBLE_CACHE": book.root + "/cache"]) { _, new in new }
    let cache = try CacheFolder.open(root: book.root, environment: environment)
    let toolchain = try await Toolchain.find(in: environment, cache: cache)
    let runtime = Runtime(toolchain: toolchain, cache: cache)
    var warden = try await cache.withRunFolder { try await runtime.warden(in: $0) }
    warden.confinement = words
    var shell = Command(
      executable: "/bin/bash",
      arguments: ["-c", #""$@"; cat /proc/$$/stat"#, "bash", warden.path]
        + warden.arguments(running: "/bin/sleep", ["1"])
    )
    shell.folder = book.root
    // The fields behind the name are split at blanks; two of them count what ended children used.
    let fields = try await shell.run().output.split(separator: " ")
    let ticks = try [15, 16].map { try #require(Int(fields[$0])) }.reduce(0, +)
    #expect(ticks < 20, "of 100 in a second")
  }
}

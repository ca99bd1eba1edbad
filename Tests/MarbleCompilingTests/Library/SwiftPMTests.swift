import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct SwiftPMTests {
  @Test func `in a plugin of macOS the package manager makes no sandbox within that of the plugin`()
    async throws
  {
    let toolchain = try await Workshop(in: TemporaryBook()).toolchain
    func options(_ environment: [String: String], on platform: Platform) -> [String] {
      SwiftPM(toolchain: toolchain, package: "", scratch: "", environment: environment)
        .sandboxOptions(on: platform)
    }
    #expect(options(["MARBLE_PLUGIN": "1"], on: .macos) == ["--disable-sandbox"])
    #expect(options([:], on: .macos) == [])
    #expect(options(["MARBLE_PLUGIN": "1"], on: .linux) == [])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a manifest that waits forever is ended, and so is the package manager`() async throws {
    let book = try TemporaryBook()
    try book.write(
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      while true { pause() }

      """,
      to: "kit/Package.swift"
    )
    let workshop = try await Workshop(in: book)
    let manager = SwiftPM(
      toolchain: workshop.toolchain,
      package: book.root + "/kit",
      scratch: book.root + "/build",
      environment: workshop.environment,
      warden: try await workshop.warden(),
      limit: .seconds(2)
    )
    let error = await #expect(throws: LibraryError.self) {
      try await manager.describe(book.root + "/kit")
    }
    #expect(error == .unending(seconds: 2))
    #expect(
      error?.problem == "the package manager was stopped because it was still running after 2 s"
    )
  }
}

import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct SwiftPMTests {
  @Test(.timeLimit(.minutes(1)))
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

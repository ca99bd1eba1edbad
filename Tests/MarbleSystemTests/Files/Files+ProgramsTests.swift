import Foundation
import MarbleSystem
import Testing

/// Tests of the search for programs in a folder that holds `a` and `b`.
@Suite final class FilesProgramsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name),
        withIntermediateDirectories: true
      )
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The modes of the files in both folders, `nil` for none, and the folder whose file is found.
  @Test(
    arguments: [
      (nil, 0o755, "b"), (0o644, 0o755, "b"), (0o755, 0o755, "a"), (0o644, nil, nil),
    ] as [(Int?, Int?, String?)]
  )
  func `the first folder with a program of that name counts`(
    first: Int?,
    second: Int?,
    found: String?
  ) {
    for case (let name, let mode?) in [("a", first), ("b", second)] {
      #expect(
        FileManager.default.createFile(
          atPath: path(of: name) + "/git",
          contents: nil,
          attributes: [.posixPermissions: mode]
        )
      )
    }
    let program = Files.program("git", in: path(of: "a") + ":" + path(of: "b"))
    #expect(program == found.map { path(of: $0) + "/git" })
  }

  @Test func `a folder of that name isn't a program`() {
    #expect(Files.program("a", in: folder.path) == nil)
  }

  @Test(arguments: ["bin", ".", "", "./bin:bin"])
  func `relative folders are left out`(path: String) {
    #expect(Files.program("sh", in: path) == nil)
    #expect(Files.program("sh", in: path + ":/bin") == "/bin/sh")
  }

  @Test func `without a search path nothing is found`() {
    #expect(Files.program("sh", in: "") == nil)
  }

  private func path(of name: String) -> String { folder.appending(path: name).path }
}

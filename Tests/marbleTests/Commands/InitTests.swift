import Foundation
import Subprocess
import Testing

// Each builds with SwiftPM; many at once would take the cores from tests with time limits.
@Suite(.serialized) struct InitTests {
  @Test(arguments: ["library", "executable", "empty"])
  func `a book in a new package passes at once and makes its site`(type: String) async throws {
    let book = try Case("init")
    try await makePackage(type, in: book.folder.appending(path: "My-kit"))
    try await book
      .marble("init", "--no-workflow", "My-kit").exits(0).prints("\(type).txt")
      .holds("My-kit/Site/site.yml", as: "\(type).yml")
      .holds("My-kit/notes/en/my-kit.md", as: "\(type).md")
      .marble("test", "--book", "My-kit").exits(0).mentions("2 verified, 0 compiled, 0 skipped")
      .marble("build", "--book", "My-kit").exits(0).mentions("My-kit/Site/public/index.html\n")
      .marble("init", "My-kit").exits(1).complains("again.txt")
  }

  @Test func `without a package a book uses the standard library alone`() async throws {
    try await Case("init")
      .marble("init", "--no-workflow", "A new folder/My-kit").exits(0).prints("no-package.txt")
      .marble("test", "--book", "A new folder/My-kit").exits(0)
      .marble("init", "--library", "Extra", "other").exits(64).complains("no-package-library.txt")
  }

  @Test func `of several libraries the one named like the package is taken`() async throws {
    try await Case("init")
      .marble("init", "--no-workflow", "several").exits(0).prints("several.txt")
      .marble("test", "--book", "several").exits(0)
  }

  @Test func `a book may stand below its package and be about another library`() async throws {
    try await Case("init")
      .marble(
        "init",
        "--no-workflow",
        "--library",
        "Extras",
        "--name",
        "More: of it",
        "several/Manuals/Extras"
      )
      .exits(0).prints("below.txt")
      .holds("several/Manuals/Extras/Site/site.yml", as: "below.yml")
      .marble("test", "--book", "several/Manuals/Extras").exits(0)
  }

  @Test func `a library that the package does not have is an error of usage`() async throws {
    try await Case("init")
      .marble("init", "--library", "Extra", "several").exits(64).complains("near.txt")
      .marble("init", "--library", "kit", "several").exits(64).complains("far.txt")
  }

  @Test func `the workflow stands at the top of the repository and is never written over`()
    async throws
  {
    let book = try Case("init")
    let git = try await Subprocess.run(
      .name("git"),
      arguments: ["init", "--quiet", book.folder.appending(path: "several").path],
      output: .discarded
    )
    try #require(git.terminationStatus.isSuccess)
    let workflow = "several/.github/workflows/book.yml"
    try await book.marble("init", "several/Manuals/Extras").exits(0).mentions("wrote \(workflow)\n")
    let text = String(decoding: try book.contents(workflow), as: UTF8.self)
    #expect(text.contains("working-directory: Manuals/Extras\n"))
    #expect(text.contains("path: Manuals/Extras/Site/public\n"))
    try book.change(workflow) { $0 = "mine" }
    try await book.marble("init", "several").exits(0)
      .mentions("kept \(workflow), which was there\n")
    #expect(String(decoding: try book.contents(workflow), as: UTF8.self) == "mine")
  }

  /// Makes a package as the readers of the notes would.
  private func makePackage(_ type: String, in folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = try await Subprocess.run(
      .name("swift"),
      arguments: [
        "package", "--package-path", folder.path, "init", "--type", type, "--name", "My-kit",
      ],
      output: .discarded,
      error: .discarded
    )
    #expect(result.terminationStatus.isSuccess)
  }
}

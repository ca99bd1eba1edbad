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
      .marble("test", "--book", "My-kit").exits(0)
      .mentions("\(type == "library" ? 3 : 2) verified, 0 compiled, 0 skipped")
      .marble("build", "--book", "My-kit").exits(0).mentions("My-kit/Site/public/index.html\n")
      .marble("init", "My-kit").exits(1).complains("again.txt")
  }

  @Test func `without a package a book uses the standard library alone`() async throws {
    try await Case("init")
      .marble("init", "--no-workflow", "A new folder/My-kit").exits(0).prints("no-package.txt")
      .marble("test", "--book", "A new folder/My-kit").exits(0)
      .marble("init", "--library", "Extra", "other").exits(64).complains("no-package-library.txt")
  }

  @Test func `nothing is written where a link leads out of the book`() async throws {
    let book = try Case("init")
    try book.write("", to: "other/private")
    try book.write("", to: "new/page.md")
    try FileManager.default.createSymbolicLink(
      atPath: book.folder.path + "/new/notes",
      withDestinationPath: "../other"
    )
    try await book.marble("init", "--no-workflow", "new").exits(1).complains("link.txt")
    #expect(throws: (any Error).self) { try book.contents("new/Site/site.yml") }
    let others = try FileManager.default.subpathsOfDirectory(atPath: book.folder.path + "/other")
    #expect(others == ["private"])
  }

  @Test func `of several libraries the one named like the package is taken`() async throws {
    try await Case("init")
      .marble("init", "--no-workflow", "several").exits(0).prints("several.txt")
      .marble("test", "--book", "several").exits(0)
  }

  @Test func `the traits that blocks need are turned on, if the library can be built with them`()
    async throws
  {
    let book = try Case("init")
    try await book.marble("init", "--no-workflow", "traits").exits(0).prints("traits.txt")
      .holds("traits/Site/site.yml", as: "traits.yml")
      .marble("test", "--book", "traits").exits(0)
    let source = "traits/Sources/Horns/Horns.swift"
    try book.change(source) { $0 = $0.replacing("#if Loud", with: "#if Loud\n  import Nowhere") }
    try FileManager.default.removeItem(at: book.folder.appending(path: "traits/Site"))
    try await book.marble("init", "--no-workflow", "traits").exits(0)
    let settings = String(decoding: try book.contents("traits/Site/site.yml"), as: UTF8.self)
    #expect(settings.contains("traits: [default]\n"))
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

  @Test func `a manifest that is told and refused nevertheless is broken`() async throws {
    let book = try Case("init")
    let toolchain = try FakeToolchain(
      manager: "echo 'error: nothing fits'; exit 1",
      in: book.temporary
    )
    let fake = ["MARBLE_SWIFTC": toolchain.compiler]
    try await book.marble("init", "--no-workflow", "several", environment: fake).exits(2)
    #expect(book.complaints.contains("several can't be read\nnothing fits\n"))
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
    try await book.marble("init", "several/Other").exits(0)
      .mentions(
        "didn't write a workflow: name the repository to get Marble from: --marble ADDRESS\n"
      )
    let origin = "https://example.org/me/marble"
    try await book.marble("init", "--marble", origin, "several/Manuals/Extras").exits(0)
      .mentions("wrote \(workflow)\n")
    let text = String(decoding: try book.contents(workflow), as: UTF8.self)
    #expect(text.contains("working-directory: Manuals/Extras\n"))
    #expect(text.contains("  MARBLE: \"https://example.org/me/marble\"\n"))
    #expect(text.contains("path: Manuals/Extras/Site/public\n"))
    try book.change(workflow) { $0 = "mine" }
    try await book.marble("init", "--marble", origin, "several").exits(0)
      .mentions("kept \(workflow), which already existed\n")
    #expect(String(decoding: try book.contents(workflow), as: UTF8.self) == "mine")
  }

  @Test func `a book that is there gets the workflow that it lacks, and nothing else changes`()
    async throws
  {
    let book = try Case("init")
    let origin = "https://example.org/me/marble"
    try await book.marble("init", "--no-workflow", "several/Other").exits(0)
      .marble("init", "--workflow", "--marble", origin, "several/Other").exits(1)
      .complains("workflow-outside.txt")
    let git = try await Subprocess.run(
      .name("git"),
      arguments: ["init", "--quiet", book.folder.appending(path: "several").path],
      output: .discarded
    )
    try #require(git.terminationStatus.isSuccess)
    let files = {
      try FileManager.default.subpathsOfDirectory(atPath: book.folder.path + "/several")
    }
    let before = Set(try files().filter { !$0.hasPrefix(".git/") })
    try await book.marble("init", "--workflow", "several/Other").exits(1)
      .complains("workflow-unknown.txt")
    let wish = ["init", "--workflow", "--marble", origin, "several/Other"]
    try await book.marble(wish).exits(0).prints("workflow.txt")
    let added = Set(try files().filter { !$0.hasPrefix(".git/") }).subtracting(before)
    #expect(added.sorted() == [".github", ".github/workflows", ".github/workflows/book.yml"])
    let text = String(
      decoding: try book.contents("several/.github/workflows/book.yml"),
      as: UTF8.self
    )
    #expect(text.contains("run: marble test --sandbox --open .. "))
    try await book.marble(wish).exits(0).prints("workflow-kept.txt")
  }

  @Test func `outside of a repository there is no workflow, and shards are counted`() async throws {
    let book = try Case("init")
    try await book.marble("init", "--marble", "https://example.org/marble", "New").exits(0)
      .mentions("didn't write a workflow: this isn't a git repository\n")
    #expect(!FileManager.default.fileExists(atPath: book.folder.appending(path: ".github").path))
    try await book.marble("init", "--shards", "0", "Other").exits(64)
    #expect(book.complaints.contains("--shards takes a number from 1 to 64, not 0"))
  }

  @Test func `the page shows a type of the library, and doc comments are offered`() async throws {
    let book = try Case("init")
    try Data(Self.sources.utf8)
      .write(to: book.folder.appending(path: "several/Sources/My-kit/Types.swift"))
    try await book.marble("init", "several").exits(0)
      .mentions("the page shows its type Kettle\n")
      .mentions("its doc comments have a Swift block: docComments in several/Site/site.yml")
      .marble("test", "--book", "several").exits(0).mentions("3 verified")
    let page = String(decoding: try book.contents("several/notes/en/my-kit.md"), as: UTF8.self)
    #expect(page.contains("print(Kettle.self)\n```\n\n```output\nKettle\n```\n"))
    try await book
      .change("several/Site/site.yml") { $0.replace("# docComments", with: "docComments") }
      .marble("test", "--book", "several").exits(0).mentions("4 verified")
  }

  private static let sources = """
    public struct Bare {}
    @available(*, deprecated) public struct Old {}
    public protocol Boiling {}
    /// Something generic, which does not print itself as it is written.
    public struct Pot<Contents> {}
    /// Boils water.
    ///
    /// ```swift
    /// print(Kettle().size)  // Prints "2"
    /// ```
    public struct Kettle {
      public init() {}
      public let size = 2
    }
    """

  @Test func `a library that does not build keeps the book, whose page shows none of it`()
    async throws
  {
    let book = try Case("init")
    try Data("public let wrong: Int = \"text\"\n".utf8)
      .write(to: book.folder.appending(path: "several/Sources/My-kit/Wrong.swift"))
    try await book.marble("init", "several").exits(0).mentions("the library wasn't examined: ")
    #expect(book.output.contains("wrote several/Site/site.yml\n"))
    let page = String(decoding: try book.contents("several/notes/en/my-kit.md"), as: UTF8.self)
    #expect(page.contains("```swift\nimport My_kit\n```\n"))
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

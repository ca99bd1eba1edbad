import Foundation
import Subprocess
import Testing

/// The way from a package with pages of its own to a book that is true.
///
/// Its pages have the shapes of those that packages of others have: a README for GitHub, a manual
/// for MkDocs, a catalog for DocC. The manual's page about adopting shows this very session.
@Suite struct JourneyTests {
  private static let pages = [
    "README.md", "docs/index.md", "docs/guide/boiling.md",
    "Sources/Kettle/Kettle.docc/Kettle.md", "Sources/Kettle/Kettle.docc/Articles/Warming-Up.md",
  ]

  @Test func `a package with pages gets from nothing to a true book, and back`() async throws {
    let package = try Case("adoption")
    let originals = try Self.pages.map(package.contents)
    try await begin(package)
    try await package.marble("adopt").exits(0).prints("plan.txt")
    #expect(try Self.pages.map(package.contents) == originals)
    try await package.marble("adopt", "--write").exits(0).prints("written.txt")
    for path in Self.pages {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      try package.holds(path, as: "adopted-" + name)
    }
    try await package.marble("test", "--ratchet").exits(0).prints("test.txt")
      .marble("adopt").exits(0).prints("again.txt")
      .marble("build").exits(0)
      .marble("adopt", "--undo").exits(0).prints("undone.txt")
    #expect(try Self.pages.map(package.contents) == originals)
  }

  @Test func `each week a few blocks more are checked, and never fewer`() async throws {
    let package = try Case("adoption")
    try await begin(package)
    let app = "struct KitchenApp: App {"
    try await package.marble("adopt", "--write").exits(0).marble("test", "--ratchet").exits(0)
      .change("docs/guide/boiling.md") { text in
        text = text.replacing("swift skip=\"not checked yet\"", with: "sh")
      }
      .marble("test", "--ratchet").exits(0).mentions("Site/ratchet goes from 1 to 0 blocks ")
      .change("README.md") { text in
        text = text.replacing(
          "```swift parses\n" + app,
          with: "```swift skip=\"not checked yet\"\n" + app
        )
      }
      .marble("test", "--ratchet").exits(1).prints("risen.txt")
  }

  @Test func `the manual shows what the commands of this journey print`() throws {
    let cases = URL(filePath: #filePath).appending(path: "../../Cases/adoption").standardized
    let manual = cases.appending(path: "../../../../notes/en/adopt.md").standardized
    let text = try String(contentsOf: manual, encoding: .utf8)
      .replacing(/Swift \d+(\.\d+)+/, with: "Swift X")
      .replacing(/\b\d+(\.\d+)? ?m?s\b/, with: "N s")
    for name in ["init.txt", "plan.txt", "test.txt", "risen.txt"] {
      let session = try String(contentsOf: cases.appending(path: name), encoding: .utf8)
      // The manual leaves out the warnings about what is not read of the pages, which stand above.
      let end = session.components(separatedBy: "\n\n").last ?? session
      #expect(text.contains(end), "\(name) is not in the manual, or differs:\n\(end)")
    }
  }

  /// Starts a book in the package, which is a repository, whose contents are its pages.
  private func begin(_ package: Case) async throws {
    let git = try await Subprocess.run(
      .name("git"),
      arguments: ["init", "--quiet", package.folder.path],
      output: .discarded
    )
    try #require(git.terminationStatus.isSuccess)
    try await package.marble("init", "--marble", "https://github.com/you/marble").exits(0)
      .prints("init.txt")
  }
}

import Foundation
import Testing

/// What no longer fits the library is told from what only lacks its context, and stays visible.
@Suite struct RotTests {
  @Test func `adopting names what is out of date, and hides what blocks lack`() async throws {
    let book = try Case("adopt-rot")
    try await book.marble("adopt").exits(0).prints("plan.txt")
      .marble("adopt", "--write").exits(0).holds("README.md", as: "adopted.md")
      .marble("test").exits(0).prints("test.txt")
      .marble("adopt").exits(0).prints("again.txt")
  }

  @Test func `writing what was shown names the same`() async throws {
    let book = try await Case("adopt-rot").marble("adopt").exits(0)
    let shown = book.output
    try await book.marble("adopt", "--write").exits(0)
    let end = "`marble adopt --write` writes this\n"
    #expect(book.output == shown.replacing(end, with: "README.md: written\n"))
  }

  @Test func `what was hidden is taken back, too`() async throws {
    let book = try Case("adopt-rot")
    let original = try book.contents("README.md")
    try await book.marble("adopt", "--write").exits(0).marble("adopt", "--undo").exits(0)
    #expect(try book.contents("README.md") == original)
  }

  @Test func `pages and numbers say that it is out of date`() async throws {
    let book = try Case("word-rots")
    try book.change("Site/site.yml") { $0.replace("  - failing\n", with: "") }
    try FileManager.default.removeItem(at: book.folder.appending(path: "notes/en/failing.md"))
    try await book.marble("test", "--ratchet").exits(0)
      .mentions("1 of 3 blocks checked, 2 rotten\n")
      .mentions("Site/ratchet now records 0 blocks not checked yet, 2 rotten: commit it")
      .marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/passing.html"), as: UTF8.self)
    #expect(page.contains("<figure class=\"listing rotten "))
    #expect(page.contains("2 out of date"))
    #expect(page.contains("✗</span> out of date: no longer compiles"))
    try book.change("notes/en/passing.md") { $0 += "\n```swift isolated rots\nnew()\n```\n" }
    try await book.marble("test", "--ratchet").exits(1)
      .mentions("error: 3 blocks are rotten, but Site/ratchet allows only 2\n")
    try await book.marble("test", "--format", "junit").exits(0)
      .mentions("<skipped message=\"out of date: no longer compiles\"/>")
  }
}

import Foundation
import Testing

@Suite struct AdoptTests {
  @Test func `a book becomes true by words and fences, and nothing else changes`() async throws {
    let book = try Case("adopt")
    let original = try book.contents("notes/en/page.md")
    try await book.marble("test").exits(1)
      .marble("adopt").exits(0).prints("plan.txt")
    #expect(try book.contents("notes/en/page.md") == original)
    try await book.marble("adopt", "--write").exits(0).prints("written.txt")
      .holds("notes/en/page.md", as: "adopted.md")
      .marble("test").exits(0).prints("test.txt")
      .marble("adopt", "--write").exits(0).prints("again.txt")
      .holds("notes/en/page.md", as: "adopted.md")
      .marble("adopt", "--undo").exits(0).prints("undone.txt")
    #expect(try book.contents("notes/en/page.md") == original)
    try await book.marble("adopt", "--undo").exits(0).prints("nothing.txt")
  }

  @Test func `a comment about output becomes a claim only if the run confirms it`() async throws {
    let book = try Case("adopt-claims")
    let original = try book.contents("notes/en/page.md")
    try await book.marble("adopt").exits(0).prints("plan.txt")
      .marble("adopt", "--write").exits(0)
      .holds("notes/en/page.md", as: "adopted.md")
      .marble("test").exits(0).prints("test.txt")
      .marble("adopt", "--undo").exits(0)
    #expect(try book.contents("notes/en/page.md") == original)
  }

  @Test func `line endings stay, and words of an author stay`() async throws {
    let book = try Case("adopt")
    let path = "notes/en/page.md"
    try book.change(path) { text in
      text = text.replacing("\n", with: "\r\n")
    }
    let original = try book.contents(path)
    try await book.marble("adopt", "--write").exits(0).marble("test").exits(0)
    let text = String(decoding: try book.contents(path), as: UTF8.self)
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    try await book.marble("adopt", "--undo").exits(0)
    #expect(try book.contents(path) == original)
  }

  @Test func `what somebody has changed since is not taken back`() async throws {
    let book = try Case("adopt")
    let path = "notes/en/page.md"
    try await book.marble("adopt", "--write").exits(0)
    try book.change(path) { text in
      text = text.replacing("swift parses", with: "swift skip=\"an outline\"")
        .replacing("It prints a lot:", with: "It prints a lot, and more:")
    }
    try await book.marble("adopt", "--undo").exits(0).prints("partly.txt")
      .holds(path, as: "partly.md")
  }

  @Test func `one chapter or block is adopted alone`() async throws {
    let book = try Case("adopt")
    try await book.marble("adopt", "notes/en/page.md:48").exits(0).prints("block.txt")
      .marble("adopt", "true").exits(0).prints("again-true.txt")
  }

  @Test func `what a person refuses is not written`() async throws {
    let book = try Case("adopt")
    try await book.marble("adopt", "-i", input: "y\nq\n").exits(0)
      .holds("notes/en/page.md", as: "first.md")
  }

  @Test func `a block with expectations that no word makes true is left to its author`()
    async throws
  {
    let book = try Case("output-differs")
    try await book.marble("adopt").exits(1).mentions("no word makes this block pass: fix it")
  }

  @Test func `options that contradict each other are refused`() async throws {
    try await Case("adopt").marble("adopt", "--undo", "--write").exits(64)
      .marble("adopt", "-i", "--write").exits(64)
      .marble("test", "--ratchet", "page").exits(64)
  }
}

import Foundation
import Testing

@Suite struct BrokenLinksTests {
  @Test func `a book with broken links is adopted, and the way back is open`()
    async throws
  {
    let book = try Case("broken-links")
    let original = try book.contents("notes/en/page.md")
    try await book.marble("test").exits(1).prints("wrong.txt")
      .marble("adopt").exits(0).prints("plan.txt")
      .marble("adopt", "--write").exits(0).prints("written.txt")
      .holds("Site/broken-links", as: "noted.txt")
      .marble("test").exits(0).prints("warned.txt")
      .marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/page.html"), as: UTF8.self)
    let text = "Read the old guide, how to set up and <em>the</em> end, and\nagain the set-up."
    #expect(page.contains("<p>\(text)</p>"))
    #expect(page.contains("<p>A picture of 50 %</p>"))
    try await book.marble("adopt", "--write").exits(0).prints("nothing.txt")
      .marble("adopt", "--undo").exits(0).prints("undone.txt")
      .marble("test").exits(1).prints("wrong.txt")
    #expect(try book.contents("notes/en/page.md") == original)
    #expect((try? book.contents("Site/broken-links")) == nil)
  }

  @Test func `links that lead somewhere again are taken out, and the last one with the file`()
    async throws
  {
    let book = try Case("broken-links")
    try await book.marble("adopt", "--write").exits(0)
      .marble("test", "--ratchet").exits(0).prints("held.txt")
    try book.change("notes/en/page.md") { text in
      text = text.replacing("setup.md#first", with: "other.md#where")
        .replacing("![A picture of 50 %](pictures/50%25.png)", with: "A picture")
    }
    try await book.marble("test", "--ratchet").exits(0).prints("lowered.txt")
      .holds("Site/broken-links", as: "lowered-links.txt")
    try book.change("notes/en/page.md") { text in
      text = text.replacing("(#end)", with: "(setup.md)")
    }
    try await book.marble("test", "--ratchet").exits(1)
      .holds("Site/broken-links", as: "lowered-links.txt")
    try book.change("notes/en/page.md") { text in
      text = text.replacing("(setup.md)", with: "(other.md)")
        .replacing("(<../old guide.md>)", with: "(other.md)")
    }
    try book.change("notes/en/other.md") { text in
      text = text.replacing("#nowhere", with: "")
    }
    try await book.marble("test", "--ratchet").exits(0).prints("gone.txt")
    #expect((try? book.contents("Site/broken-links")) == nil)
  }

  @Test func `a file that holds anything else is an error, and nothing is forgiven`() async throws {
    let book = try Case("broken-links")
    try await book.marble("adopt", "--write").exits(0)
    try book.change("Site/broken-links") { $0 += "<<<<<<< HEAD\n" }
    try await book.marble("test").exits(1).prints("conflict.txt")
  }

  @Test func `a person may leave links as they are`() async throws {
    let book = try Case("broken-links")
    try await book.marble("adopt", "-i", input: "y\nn\n").exits(0).prints("asked.txt")
    #expect((try? book.contents("Site/broken-links")) == nil)
  }
}

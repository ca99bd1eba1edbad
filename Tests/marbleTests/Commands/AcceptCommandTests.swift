import Foundation
import Testing

@Suite struct AcceptCommandTests {
  @Test func `the true output is written and nothing else changes`() async throws {
    try await Case("output-differs")
      .marble("accept").exits(0).prints("accept.txt")
      .holds("notes/en/page.md", as: "accepted.md")
      .marble("test").exits(0)
      .marble("accept").exits(0).prints("accept-again.txt")
      .holds("notes/en/page.md", as: "accepted.md")
  }

  @Test func `accepting restores a file with CRLF and no final newline byte for byte`() async throws
  {
    let book = try Case("true-book")
    let path = "notes/en/expectations.md"
    try book.change(path) { text in
      text = text.replacing("\n", with: "\r\n")
      text = String(text.unicodeScalars.dropLast(2))
    }
    let original = try book.contents(path)
    try await book.marble("test").exits(0)
    try book.change(path) { text in
      text = text.replacing("line 2", with: "line 3").replacing("> quoted", with: "> Quoted")
        .replacing("\"below\"", with: "\"above\"", maxReplacements: 2)
        .replacing("print(\"above\")", with: "print(\"below\")")
    }
    try await book.marble("test").exits(1).marble("accept").exits(0)
    #expect(try book.contents(path) == original)
  }

  @Test func `what does not compile or does not end well is not accepted`() async throws {
    let book = try Case("stops")
    let original = try book.contents("notes/en/trap.md")
    try await book.marble("accept", "notes/en/trap.md").exits(1)
    #expect(try book.contents("notes/en/trap.md") == original)
  }
}

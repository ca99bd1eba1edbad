import Foundation
import Testing

@Suite struct TestCommandTests {
  @Test func `a true book passes, and passes again from the cache`() async throws {
    try await Case("true-book")
      .marble("test").exits(0).prints("test.txt").complains("nothing.txt")
      .marble("test").exits(0).prints("test.txt")
  }

  @Test func `wrong outputs are told with their lines, a difference and the remedy`() async throws {
    try await Case("output-differs").marble("test").exits(1).prints("test.txt")
  }

  @Test func `a failure is not remembered as a success`() async throws {
    try await Case("output-differs")
      .marble("test").exits(1)
      .marble("test").exits(1).prints("test.txt")
  }

  @Test func `every changed character of an expectation is found at its line`() async throws {
    let book = try Case("true-book")
    let path = "notes/en/words.md"
    let original = String(decoding: try book.contents(path), as: UTF8.self)
    for line in ["hello", "2", "[1, 2]", "HELLO"] {
      try book.change(path) { $0 = $0.replacing("```output\n\(line)", with: "```output\n\(line)!") }
      let number = original.prefix(
        upTo: try #require(original.firstRange(of: "output\n\(line)")).upperBound
      )
      .split(separator: "\n", omittingEmptySubsequences: false).count
      try await book.marble("test").exits(1).mentions("\(path):\(number):1: error: ")
        .marble("accept").exits(0)
      #expect(String(decoding: try book.contents(path), as: UTF8.self) == original)
    }
  }

  @Test func `a block that does not compile fails alone`() async throws {
    try await Case("type-error").marble("test").exits(1).prints("test.txt")
  }

  @Test func `a program that does not end well is told with its block and line`() async throws {
    try await Case("stops").marble("test").exits(1).prints("test.txt")
  }

  @Test func `one chapter or one block can be tested`() async throws {
    try await Case("output-differs")
      .marble("test", "notes/en/other.md").exits(0)
      .marble("test", "other").exits(0)
      .marble("test", "notes/en/page.md:8").exits(1).prints("one-block.txt")
      .marble("test", "--filter", "6 * 7").exits(0).prints("filtered.txt")
  }

  @Test func `a place that the book does not have is an error of usage`() async throws {
    try await Case("output-differs")
      .marble("test", "notes/en/pag.md").exits(64).complains("unknown-chapter.txt")
      .marble("test", "notes/en/page.md:1").exits(64).complains("unknown-block.txt")
  }

  @Test func `blocks compile against the library that the settings name`() async throws {
    try await Case("library").marble("test").exits(0).prints("test.txt")
  }

  @Test func `every mistake in the book's files is told`() async throws {
    try await Case("bad-input").marble("test").exits(1).prints("test.txt")
  }
}

import Testing

@Suite struct ReadCommandTests {
  @Test func `a chapter is plain text in a pipe`() async throws {
    try await Case("true-book").marble("read", "words").exits(0).prints("read.txt")
  }

  @Test func `colour can be asked for`() async throws {
    try await Case("true-book")
      .marble("read", "--color", "always", "prose").exits(0).prints("read-color.txt")
  }

  @Test func `a chapter that the book does not have is an error of usage`() async throws {
    try await Case("true-book").marble("read", "nowhere").exits(64).complains("read-unknown.txt")
  }

  @Test func `the contents are listed with the names that commands take`() async throws {
    try await Case("true-book").marble("list").exits(0).prints("list.txt")
  }

  @Test func `outside of any book the remedy is told`() async throws {
    try await Case("true-book").marble("list", "--book", "/").exits(2).complains("no-book.txt")
  }
}

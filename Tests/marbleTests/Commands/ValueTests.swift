import Testing

@Suite struct ValueTests {
  @Test func `values that are as a page says pass, and pass again from the cache`() async throws {
    try await Case("values")
      .marble("test").exits(0).prints("test.txt").complains("nothing.txt")
      .marble("test").exits(0).prints("test.txt")
  }

  @Test func `values that differ are told with their places, and accepting writes them`()
    async throws
  {
    try await Case("values-differ")
      .marble("test").exits(1).prints("test.txt")
      .marble("accept").exits(1).prints("accept.txt").complains("refused.txt")
      .holds("notes/en/page.md", as: "accepted.md")
      .marble("test").exits(1).prints("tested-again.txt")
  }
}

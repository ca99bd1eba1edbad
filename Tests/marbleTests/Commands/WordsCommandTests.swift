import Testing

struct WordsCommandTests {
  @Test func `the words are told with what they mean`() async throws {
    let book = try Case("true-book")
    try await book.marble("words").exits(0)
    #expect(book.output.contains("  norun               compiled, not run\n"))
  }
}

import Testing

@Suite struct DocCommentTests {
  @Test func `blocks in doc comments are tested, told at their lines, and accepted`() async throws {
    try await Case("doc-comments")
      .marble("test").exits(1).prints("test.txt")
      .marble("test", "Sources/Numbers/Double.swift:5").exits(0).prints("one.txt")
      .marble("test", "Sources").exits(1).prints("sources.txt")
      .marble("accept").exits(1).prints("accept.txt").complains("refused.txt")
      .holds("Sources/Numbers/Double.swift", as: "Accepted.swift")
      .change("Sources/Numbers/Double.swift") { $0.replace("1, \"2\"", with: "1, 2") }
      .marble("test").exits(0).prints("true.txt")
  }
}

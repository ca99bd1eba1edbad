import Testing

/// Mistakes in the text around blocks, and how far they reach.
@Suite struct ProseErrorTests {
  @Test func `a broken link leaves the blocks of its page to be tested`() async throws {
    try await Case("prose-errors").marble("test").exits(1).prints("test.txt")
      .marble("test", "--format", "json").exits(1).prints("test-json.txt")
  }

  @Test func `the mistakes of other chapters are none of one chapter's`() async throws {
    try await Case("prose-errors")
      .marble("test", "fine").exits(1).prints("fine.txt")
      .marble("accept", "--check", "fine").exits(1).prints("fine-check.txt").complains(
        "nothing.txt"
      )
      .marble("test", "--list", "fine").exits(0).complains("nothing.txt")
      .marble("accept", "fine").exits(0).complains("nothing.txt")
      .marble("accept", "fine").exits(0).prints("fine-accepted.txt").complains("nothing.txt")
      .marble("test", "fine").exits(0)
  }

  @Test func `what hidden code prints is shown, or it is an error`() async throws {
    try await Case("hidden-output")
      .marble("test").exits(1).prints("test.txt")
      .marble("accept").exits(1).complains("accept.txt")
  }

  @Test func `a page with a broken link can be accepted`() async throws {
    try await Case("prose-errors")
      .marble("accept", "links").exits(1)
      .marble("test", "links").exits(1).prints("links.txt")
  }
}

import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Synchronization
import Testing

@Suite struct AdoptionTests {
  /// The failing blocks name what no page declares, and aren't Swift.
  private static let page = """
    ---
    title: Page
    ---

    ```swift
    struct Cup { var size = 1 }
    ```

    ```swift
    let missing = Absent()
    ```

    ```swift
    let a =
    ```
    """

  @Test func `writing what was shown does not search again`() async throws {
    let book = try TemporaryBook()
    try book.write("title: Book\ncontents: [page]\n", to: "Site/site.yml")
    try book.write(Self.page, to: "notes/en/page.md")
    let shown = try await rounds(of: book)
    let again = try await rounds(of: book)
    #expect(shown.count > 2)
    #expect(again.count == 1)
    #expect(again.rewritings == shown.rewritings)
    #expect(!shown.rewritings.isEmpty)
  }

  @Test func `another text is searched from the start`() async throws {
    let book = try TemporaryBook()
    try book.write("title: Book\ncontents: [page]\n", to: "Site/site.yml")
    try book.write(Self.page, to: "notes/en/page.md")
    let shown = try await rounds(of: book)
    try book.write(Self.page.replacing("Absent", with: "Cup"), to: "notes/en/page.md")
    let other = try await rounds(of: book)
    #expect(other.count > 1)
    #expect(other.rewritings != shown.rewritings)
  }

  private func rounds(of book: TemporaryBook) async throws -> (count: Int, rewritings: [Rewriting])
  {
    let count = Mutex(0)
    let pipeline = try Pipeline(folder: book.root) { step in
      if case .adopting(let round, _, nil) = step { count.withLock { $0 = max($0, round) } }
    }
    let found = try await pipeline.adoption()
    return (count.withLock(\.self), found.proposal.rewritings)
  }
}

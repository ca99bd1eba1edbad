import Foundation
import MarbleModel
import Testing

@Suite struct ExplainTests {
  @Test func `a word is explained with an example and its place in the manual`() async throws {
    try await Case("explained")
      .marble("explain", "norun").exits(0).prints("norun.txt")
      .marble("explain", "session").exits(0).prints("session.txt")
      .marble("explain", "notes/en/a.md:3:1: error: output differs").exits(0).prints("message.txt")
      .marble("explain").exits(0).prints("all.txt")
  }

  @Test func `an unknown word is a mistake with a suggestion`() async throws {
    let book = try await Case("explained").marble("explain", "isolatd").exits(64)
    #expect(book.output.isEmpty)
    #expect(
      book.complaints
        == "error: Marble doesn't have a word or message `isolatd`\nhelp: did you mean `isolated`?\n"
    )
    try await book.marble("explain", "xyzzy").exits(64)
    #expect(book.complaints.hasSuffix("help: `marble explain` lists them all\n"))
  }

  /// The examples that need a library.
  private static let excluded = ["marble drag", "marble typed", "declares"]

  @Test func `the examples of words, fences, comments and wildcards are true`() async throws {
    let book = try Case("explained")
    let kinds: [Explanation.Kind] = [.word, .fence, .comment, .wildcard]
    let examples = Explanation.all
      .filter { kinds.contains($0.kind) && !Self.excluded.contains($0.form) }
    for (number, explanation) in examples.enumerated() {
      let text = "---\ntitle: Page \(number)\n---\n\n\(explanation.example)\n"
      try Data(text.utf8)
        .write(to: book.folder.appending(path: "notes/en/page-\(number).md"))
    }
    let names = examples.indices.map { "page-\($0)" }.joined(separator: ", ")
    try book.change("Site/site.yml") { $0 = "title: Explained\ncontents: [\(names)]\n" }
    // What blocks write is kept beside their chapters; nothing else is to be accepted.
    try await book.marble("accept").exits(0)
    #expect(book.output.split(separator: "\n").allSatisfy { $0.hasSuffix(": written") })
    try await book.marble("test").exits(0)
    #expect(examples.count > 40)
  }
}

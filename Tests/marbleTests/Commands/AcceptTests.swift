import Foundation
import Testing

@Suite struct AcceptTests {
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

  @Test func `the words behind a diagram's fence stay, and it can be dragged again`() async throws {
    let book = try Case("word-drag")
    let path = "notes/en/passing.md"
    let original = try book.contents(path)
    try book.change(path) { text in
      text = text.replacing("\nin    a-b--|\n", with: "\nin    b-a--|\n")
        .replacing("\nup    a-b--|\ndown  -a-b-|\n```", with: "\nold  1|\n```")
    }
    try await book.marble("test", "passing").exits(1)
      .marble("accept", "passing").exits(0)
      .marble("test", "passing").exits(0).prints("passing.txt")
    #expect(try book.contents(path) == original)
  }

  @Test func `a fence behind a tab is written so that it reads the same`() async throws {
    try await Case("accept-tab").marble("accept").exits(0).holds(
      "notes/en/one.md",
      as: "accepted.md"
    )
    .marble("test").exits(0)
    .marble("accept").exits(0).mentions("nothing to accept")
  }

  @Test func `nothing is written that the page may not show`() async throws {
    let book = try Case("accept-exercise")
    let original = try book.contents("notes/en/one.md")
    try await book.marble("accept").exits(1).complains("refused.txt")
    #expect(try book.contents("notes/en/one.md") == original)
  }

  @Test func `where only the order differs, the word for it is offered`() async throws {
    try await Case("order").marble("test").exits(1).prints("test.txt")
  }

  @Test func `what does not compile or does not end well is not accepted`() async throws {
    let book = try Case("stops")
    let original = try book.contents("notes/en/trap.md")
    try await book.marble("accept", "notes/en/trap.md").exits(1)
    #expect(try book.contents("notes/en/trap.md") == original)
  }

  @Test func `what would change can be looked at before anything is written`() async throws {
    let book = try Case("output-differs")
    let original = try book.contents("notes/en/page.md")
    try await book.marble("accept", "--check").exits(1).prints("check.txt").complains("nothing.txt")
    #expect(try book.contents("notes/en/page.md") == original)
    try await book.marble("accept").exits(0)
      .marble("accept", "--check").exits(0).prints("nothing.txt")
      .marble("accept", "--check", "-i").exits(64)
  }

  @Test(arguments: [("y\nn\n?\ny\nq\n", "some"), ("n\na\n", "all-but-one"), ("", "none")])
  func `each block can be asked about`(answers: String, name: String) async throws {
    try await Case("output-differs")
      .marble("accept", "-i", input: answers).exits(0).prints("ask-\(name).txt")
      .holds("notes/en/page.md", as: "asked-\(name).md")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func `a disk without room for the new text leaves the chapter as it was`() async throws {
    let book = try Case("output-differs")
    try book.change("Site/site.yml") { $0.replace(", other]", with: "]") }
    let notes = book.folder.appending(path: "notes/en")
    try mount("-t", "tmpfs", "-o", "size=8k", "none", notes.path)
    defer { try? run("/bin/umount", "-l", notes.path) }
    let text = "---\ntitle: Page\n---\n\n```swift\nfor n in 1...2000 { print(n) }\n```\n"
    try Data(text.utf8).write(to: notes.appending(path: "page.md"))
    try await book.marble("accept").exits(2)
    #expect(
      book.complaints == """
        error: there is no space left to write notes/en/page.md, which hasn't been changed
        help: free some space and run the command again

        """
    )
    #expect(try book.contents("notes/en/page.md") == Data(text.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: notes.path) == ["page.md"])
  }

  private func mount(_ arguments: String...) throws { try run("/bin/mount", arguments) }

  private func run(_ program: String, _ arguments: String...) throws { try run(program, arguments) }

  private func run(_ program: String, _ arguments: [String]) throws {
    let process = try Process.run(URL(filePath: program), arguments: arguments)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private static let refusal =
    "notes/en/page.md:19:1: error: not accepted: two runs of this block differ\n"

  @Test func `what varies from run to run is accepted as that, or not at all`() async throws {
    let book = try Case("varying")
    try await book.marble("accept").exits(1).prints("accept.txt")
    #expect(book.complaints.hasPrefix(Self.refusal))
    #expect(book.complaints.hasSuffix(" or write `varies` after `output`\n"))
    let text = String(decoding: try book.contents("notes/en/page.md"), as: UTF8.self)
    #expect(text.contains("```output\ndrew ‹int›\n```\n"))
    #expect(text.contains("```output unordered\n"))
    for _ in 0..<3 {
      try await book.marble("test", "--no-cache", "notes/en/page.md:8", "notes/en/page.md:17")
        .exits(0)
    }
  }

  @Test func `a block that prints something else each time is the only one that is to blame`()
    async throws
  {
    let book = try await Case("unsteady").marble("test").exits(1)
      .mentions("notes/en/page.md:11:8: error: output differs")
      .mentions("and it isn't the same each time; another run printed:")
      .mentions("notes/en/page.md:16:19: error: the value differs")
      .mentions("error: the objects differ")
    #expect(!book.output.contains("prints something different"))
    try await book.marble("accept").exits(0).holds("notes/en/page.md", as: "accepted.md")
      .marble("test").exits(0)
  }
}

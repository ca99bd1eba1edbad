import Foundation
import Testing

/// The tick of a block tells what the same code printed in earlier commits.
@Suite struct EarlierOutputTests {
  @Test func `an output that changed while the code stayed is told in both languages`()
    async throws
  {
    let book = try self.book()
    try await book.marble("build").exits(0)
    let hash = try SystemCommand.git(book.folder, "rev-parse", "--short=7", "HEAD~1").prefix(7)
    #expect(
      try text(of: "en/sums.outputs.js", in: book) == """
        marbleOutputs({
        "notes/en/sums.md:10":[["Output that this page stated for the same code until 22 November 2026","Changed in \(hash): Add again","sum 4\\n"]]
        })

        """
    )
    #expect(
      try text(of: "zh-Hans/sums.outputs.js", in: book) == """
        marbleOutputs({
        "notes/zh-Hans/sums.md:10":[["2026年11月22日以前，这一页对同样的代码写的输出","在 \(hash) 中改变：Add again","和 4\\n"]]
        })

        """
    )
    #expect(try isNamed("en/sums.html", in: book))
    #expect(try !isNamed("en/products.html", in: book))
    // The same commit with another message is another commit.
    try commit(book, "--amend", "Improve the text, finally")
    try await book.marble("build").exits(0)
    #expect(try text(of: "en/sums.outputs.js", in: book).contains(": Add again\""))
    try SystemCommand.git(book.folder, "reset", "--quiet", "--soft", "HEAD~1")
    try commit(book, "--amend", "Add anew")
    try await book.marble("build").exits(0)
    #expect(try text(of: "en/sums.outputs.js", in: book).contains(": Add anew\""))
  }

  @Test func `a book can leave earlier outputs out`() async throws {
    let book = try self.book()
    try await book.marble("build").exits(0)
    let file = book.folder.appending(path: "Site/public/en/sums.outputs.js").path
    #expect(FileManager.default.fileExists(atPath: file))
    try book.change("Site/site.yml") { $0 += "\nearlierOutputs: false\n" }
    try await book.marble("build").exits(0)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try !isNamed("en/sums.html", in: book))
  }

  @Test func `after a merge that moved a block, its earlier output is still told at the block`()
    async throws
  {
    let book = try self.book()
    let main = try SystemCommand.git(book.folder, "rev-parse", "--abbrev-ref", "HEAD")
    try await book.marble("build").exits(0)
    #expect(try text(of: "en/sums.outputs.js", in: book).contains("sums.md:10\":"))
    try SystemCommand.git(book.folder, "checkout", "--quiet", "-b", "side", "HEAD~2")
    try book.change("notes/en/sums.md") {
      $0 = $0.replacing("---\n\n", with: "---\n\nMore.\n\n", maxReplacements: 1)
    }
    try commit(book, "--allow-empty", "Add a line", on: "2026-11-21")
    try SystemCommand.git(book.folder, "checkout", "--quiet", main.filter { !$0.isNewline })
    try SystemCommand.git(
      book.folder,
      "-c",
      "user.name=A",
      "-c",
      "user.email=a@b",
      "merge",
      "--quiet",
      "--no-edit",
      "side"
    )
    try await book.marble("build").exits(0)
    #expect(try text(of: "en/sums.outputs.js", in: book).contains("sums.md:12\":"))
    #expect(try !text(of: "en/sums.outputs.js", in: book).contains("sums.md:10\":"))
  }

  @Test func `what isn't committed, or whose history is cut off, has no earlier outputs`()
    async throws
  {
    let book = try self.book()
    let clone = book.temporary.appending(path: "clone")
    try SystemCommand.git(
      book.folder,
      "-c",
      "protocol.file.allow=always",
      "clone",
      "--quiet",
      "--depth=1",
      "file://" + book.folder.path,
      clone.path
    )
    try await book.marble("build", "--book", clone.path).exits(0)
    let page = clone.appending(path: "Site/public/en/sums")
    #expect(FileManager.default.fileExists(atPath: page.path + ".html"))
    #expect(!FileManager.default.fileExists(atPath: page.path + ".outputs.js"))
    try book.change("notes/en/sums.md") { $0 += "\nMore.\n" }
    try await book.marble("build").exits(0)
    #expect(try !isNamed("en/sums.html", in: book))
    #expect(try isNamed("zh-Hans/sums.html", in: book))
    try FileManager.default.removeItem(at: book.folder.appending(path: ".git"))
    try await book.marble("build").exits(0)
    #expect(try !isNamed("zh-Hans/sums.html", in: book))
  }

  /// Returns a book in two languages, whose second commit corrected an output, and whose third one
  /// changed other text.
  private func book() throws -> Case {
    let book = try Case("languages")
    let pages = ["notes/en/sums.md", "notes/zh-Hans/sums.md"]
    for page in pages { try book.change(page) { $0 = $0.replacing(" 3\n", with: " 4\n") } }
    try SystemCommand.git(book.folder, "init", "--quiet")
    try commit(book, "--allow-empty", "Add")
    for page in pages { try book.change(page) { $0 = $0.replacing(" 4\n", with: " 3\n") } }
    try commit(book, "--allow-empty", "Add again")
    for page in pages { try book.change(page) { $0 += "\n" } }
    try commit(book, "--allow-empty", "Improve the text")
    return book
  }

  private func commit(
    _ book: Case,
    _ option: String,
    _ message: String,
    on day: String = "2026-11-22"
  ) throws {
    try SystemCommand.git(book.folder, "add", "notes", "Site/site.yml", "Site/translations")
    let settings = ["-c", "user.name=A", "-c", "user.email=a@b", "-C", book.folder.path]
    let words = ["commit", "--quiet", option, "--message", message]
    _ = try SystemCommand.output(
      "/usr/bin/env",
      ["GIT_COMMITTER_DATE=\(day)T08:00:00+0000", "git"] + settings + words
    )
  }

  private func text(of page: String, in book: Case) throws -> String {
    String(decoding: try book.contents("Site/public/" + page), as: UTF8.self)
  }

  /// Whether a page names a script with earlier outputs.
  private func isNamed(_ page: String, in book: Case) throws -> Bool {
    let isNamed = try text(of: page, in: book).contains(" data-outputs=\"sums.outputs.js\"")
    let script = book.folder.path + "/Site/public/" + page.replacing(".html", with: ".outputs.js")
    #expect(FileManager.default.fileExists(atPath: script) == isNamed)
    return isNamed
  }
}

import Foundation
import Testing

/// Exercises and questions, and the pages that are made of them.
@Suite struct StudyTests {
  @Test func `answers in the open, without proof, or missing are refused`() async throws {
    try await Case("study").marble("test").exits(1).prints("test.txt")
  }

  @Test func `the true output is accepted into the part to open`() async throws {
    try await Case("study")
      .marble("accept", "page").exits(1)
      .holds("notes/en/page.md", as: "accepted.md")
  }

  @Test func `a book that asks has pages of all that it asks and draws`() async throws {
    let book = try Case("pages", book: "Browser/books/study")
    try await book.marble("build").exits(0)
    for name in ["asking", "all-exercises", "all-questions", "all-diagrams", "to-review"] {
      try book.shows("en/\(name).html", as: "\(name).html")
    }
    try book.shows("assets/predictions.js", as: "predictions.js")
  }

  @Test func `a book that asks nothing has no such pages`() async throws {
    let book = try Case("study")
    try book.change("notes/en/page.md") { $0 = "---\ntitle: Page\n---\n\nText.\n" }
    try book.change("Site/site.yml") { $0 = "title: T\ncontents: [page]\n" }
    try await book.marble("build").exits(0)
    #expect(try pages(of: book) == ["page.html"])
  }

  @Test func `untested outputs are not asked for`() async throws {
    let book = try Case("pages", book: "Browser/books/study")
    try await book.marble("build", "--no-test").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/asking.html"), as: UTF8.self)
    #expect(!page.contains("data-question") && !page.contains("marble-predict"))
    #expect(
      try pages(of: book) == [
        "all-diagrams.html", "all-exercises.html", "all-questions.html", "asking.html",
        "puzzles.html", "telling.html",
      ]
    )
  }

  private func pages(of book: Case) throws -> [String] {
    let folder = book.folder.appending(path: "Site/public/en")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}

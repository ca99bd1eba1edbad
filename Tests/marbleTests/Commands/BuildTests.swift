import Foundation
import Testing

@Suite struct BuildTests {
  private func names(_ book: Case, in folder: String) throws -> [String] {
    let place = book.folder.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
  }

  private func page(_ book: Case) throws -> String {
    String(decoding: try book.contents("Site/public/en/words.html"), as: UTF8.self)
  }

  @Test func `without a toolchain and tests, the site has no colours`() async throws {
    let environment = ["MARBLE_SWIFTC": "", "PATH": "/nowhere"]
    let book = try await Case("true-book")
      .marble("build", "--no-test", environment: environment).exits(0)
    let page = String(decoding: try book.contents("Site/public/en/words.html"), as: UTF8.self)
    #expect(page.contains("<pre"))
    #expect(
      book.complaints == "note: code has no colours, because there is no toolchain to parse it\n"
    )
    try await book.marble("build", environment: environment).exits(2)
  }

  @Test func `a true book becomes a site`() async throws {
    let book = try Case("true-book")
    try await book.marble("build").exits(0).prints("build.txt").complains("test.txt")
    #expect(
      try names(book, in: "Site/public/en") == [
        "expectations.html", "prose.html", "to-review.html", "words.html",
      ]
    )
    #expect(try names(book, in: "Site") == ["public", "site.yml"])
  }

  @Test func `a second build tells that there is nothing to write`() async throws {
    let book = try Case("true-book")
    try await book.marble("build").exits(0)
    try await book.marble("build").exits(0).prints("build-again.txt")
  }

  @Test func `without tests no page claims anything`() async throws {
    let book = try Case("true-book")
    try await book.marble("build", "--no-test").exits(0).prints("build.txt")
    #expect(book.complaints.isEmpty)
    #expect(try !page(book).contains("verified"))
    try await book.marble("build").exits(0)
    #expect(try page(book).contains("verified"))
  }

  @Test func `without tests the text is checked all the same`() async throws {
    let book = try Case("true-book")
    try book.change("notes/en/prose.md") { $0 += "\n[Nowhere](nowhere.md)\n" }
    try await book.marble("build", "--no-test").exits(1)
    #expect(book.complaints.contains("error: there is no file `notes/en/nowhere.md`"))
    #expect(try names(book, in: "Site") == ["site.yml"])
  }

  @Test func `raw HTML that an edition can't contain is told, and nothing else of it`() async throws
  {
    let book = try Case("true-book")
    try book.change("Site/site.yml") { $0 += "html: true\neditions: [page, epub]\n" }
    try book.change("notes/en/prose.md") { text in
      text += "\n<div dir=\"rtl\">\n\nA <kbd>key</kbd>, a <blink>light</blink>.\n\n</div>\n"
      text += "\n<p>An unfinished & odd one\n"
    }
    try await book.marble("build", "--no-test").exits(0).complains("raw-html.txt")
    let page = String(decoding: try book.contents("Site/public/book.html"), as: UTF8.self)
    #expect(page.contains("<div dir=\"rtl\">\n<p>A <kbd>key</kbd>, a light.</p>\n</div>\n"))
    #expect(!page.contains("unfinished"))
    try book.change("Site/site.yml") { $0 = $0.replacing("editions: [page, epub]\n", with: "") }
    try book.change("notes/en/prose.md") { $0 += "\nMore.\n" }
    try await book.marble("build", "--no-test").exits(0)
    #expect(book.complaints.isEmpty)
  }

  @Test func `the same book gives the same bytes`() async throws {
    let book = try Case("true-book")
    try await book.marble("build").exits(0)
    let first = try book.contents("Site/public/en/words.html")
    try FileManager.default.removeItem(at: book.folder.appending(path: "Site/public"))
    try await book.marble("build").exits(0)
    #expect(try book.contents("Site/public/en/words.html") == first)
  }

  @Test func `a wrong book leaves the old site as it was`() async throws {
    let book = try Case("true-book")
    try await book.marble("build").exits(0)
    let old = try book.contents("Site/public/en/words.html")
    try book.change("notes/en/words.md") { $0 = $0.replacing("HELLO", with: "HALLO") }
    try await book.marble("build").exits(1)
    #expect(try book.contents("Site/public/en/words.html") == old)
    #expect(try names(book, in: "Site") == ["public", "site.yml"])
  }

  @Test func `a folder outside the book is refused`() async throws {
    let book = try Case("true-book")
    try await book.marble("build", "--output", "../elsewhere").exits(2)
    #expect(
      book.complaints == """
        error: '\(book.folder.deletingLastPathComponent().path)/elsewhere' is outside the book at \
        '$BOOK'
        help: choose a folder inside the book, such as Site/public

        """
    )
  }

  @Test func `a folder that Marble did not make is refused`() async throws {
    let book = try Case("true-book")
    try await book.marble("build", "--output", "notes").exits(2).complains("foreign.txt")
    #expect(try names(book, in: "notes/en") == ["expectations.md", "prose.md", "words.md"])
  }

  @Test func `a place that cannot be written is told with a remedy`() async throws {
    let book = try Case("true-book")
    try book.change("Site/site.yml") { _ in }
    try await book.marble("build", "--output", "Site/site.yml/public").exits(2)
  }
}

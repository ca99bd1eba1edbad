import Testing

@Suite struct PageLanguageTests {
  @Test func `pages speak a language that Marble doesn't ship, by a file of the book`() async throws
  {
    let book = try Case("words")
    try await book.marble("build").exits(0).shows("de/sums.html", as: "sums.html").shows(
      "de/index.html",
      as: "index.html"
    )
    try book.change("Site/words/de.yml") {
      $0 = $0.replacing("copy: \"Kopieren\"", with: "copy: \"Abschreiben\"")
    }
    try await book.marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/de/sums.html"), as: UTF8.self)
    #expect(page.contains("<button type=\"button\">Abschreiben</button>"), "what changed is built")
  }

  @Test func `a list of words that is wrong is told, and no site is written`() async throws {
    let book = try Case("words")
    try book.change("Site/words/de.yml") { list in
      list = list.replacing("copied: ", with: "copyed: ")
      list = list.replacing("# Kapitel\"", with: "Kapitel\"")
      list = list.replacing("  one: \"1 weiterer Schritt\"\n", with: "")
    }
    try await book.marble("build").exits(1).complains("wrong.txt").leavesNothing()
    #expect(throws: (any Error).self) { try book.contents("Site/public/index.html") }
  }
}

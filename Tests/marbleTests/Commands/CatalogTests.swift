import Foundation
import Testing

@Suite struct CatalogTests {
  @Test func `pages about symbols are in the reference, with their groups and blocks`()
    async throws
  {
    let book = try await Case("catalog").marble("build").exits(0)
    let site = book.folder.appending(path: "Site/public").path
    let files = FileManager.default.enumerator(atPath: site)?.allObjects as? [String] ?? []
    #expect(
      files.filter { $0.hasPrefix("en/Sources") || $0.hasPrefix("files") }
        .filter { $0.contains(".html") || $0.contains(".svg") }.sorted() == [
          "en/Sources/Kit/Kit.docc/Articles/Brewing.html", "en/Sources/Kit/Kit.docc/Kit.html",
          "files/Sources/Kit/Kit.docc/Resources/pot.svg",
        ]
    )
    try expect("en/reference/Kit/Pot.html", of: book, is: "Pot.html")
    try expect("en/reference/Kit/index.html", of: book, is: "Kit.html")
    try expect("en/Sources/Kit/Kit.docc/Articles/Brewing.html", of: book, is: "Brewing.html")
    try await book.marble("build").exits(0).mentions("nothing to write")
  }

  @Test func `what is wrong in a snippet or in a block about a symbol is told where it is`()
    async throws
  {
    try await Case("catalog")
      .change("Snippets/Brew.swift") { $0.replace("\"3\"", with: "\"4\"") }
      .change("Sources/Kit/Kit.docc/Extensions/Pot.md") { $0.replace("\"1\"", with: "\"2\"") }
      .marble("test").exits(1).prints("false.txt")
  }

  @Test func `an error in the hidden part of a snippet is told at its line`() async throws {
    try await Case("catalog")
      .change("Snippets/Brew.swift") { $0.replace("Pot(size: 3)", with: "Pott(size: 3)") }
      .marble("test").exits(1).prints("hidden.txt")
  }

  @Test func `a page about a symbol that isn't there is a warning that names another`()
    async throws
  {
    try await Case("catalog")
      .change("Sources/Kit/Kit.docc/Extensions/Pot.md") {
        $0.replace("Kit/Pot``", with: "Kit/Pott``")
      }
      .marble("build").exits(0).complains("stray.txt")
  }

  /// Expects the text of a page, without what is around it, to be a file of the case.
  private func expect(_ page: String, of book: Case, is name: String) throws {
    let html = String(decoding: try book.contents("Site/public/" + page), as: UTF8.self)
    let start = try #require(html.range(of: "<h1")).lowerBound
    let end = try #require(html.range(of: "</main>")).lowerBound
    let text = html[start..<end].replacing(/Swift \d+(\.\d+)+/, with: "Swift X")
    try book.write(String(text), to: name)
    try book.holds(name, as: name)
  }
}

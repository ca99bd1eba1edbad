import Foundation
import Testing

@Suite struct ReferenceTests {
  @Test func `the library of a book gets pages, and chapters lead to them`() async throws {
    let book = try await Case("reference").marble("build").exits(0)
    let pages = try Self.pages(of: book)
    #expect(pages.filter { $0.contains("reference") } == Self.list)
    try Self.expectLinks(lead: pages, of: book)
    let tally = try Self.page("en/reference/Numbers/Tally.html", of: book)
    #expect(
      tally.contains("<p>Begin with <a class=\"symbol\" href=\"#begin\"><code>begin()</code></a>")
    )
    #expect(tally.contains(" aria-label=\"output verified\">✓</button>"))
    #expect(tally.contains("<li>deprecated: use adding</li>"))
    #expect(tally.contains("<a href=\"../source/Numbers/Tally.swift.html#L29\">Tally.swift:29</a>"))
    #expect(tally.contains("Used in <a href=\"../../page.html#use-of-adding\">Use of adding</a>"))
    let page = try Self.page("en/page.html", of: book)
    let links = page.components(separatedBy: "class=\"symbol\" href=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(
      links == [
        "reference/Numbers/Tally.html", "reference/Numbers/index.html#twice",
        "reference/Numbers/Tally.html#adding",
      ]
    )
  }

  @Test func `a second build with nothing changed writes nothing`() async throws {
    let book = try await Case("reference").marble("build").exits(0)
    let before = try Self.page("en/reference/Numbers/Tally.html", of: book)
    try await book.marble("build").exits(0).mentions("nothing to write")
    #expect(try Self.page("en/reference/Numbers/Tally.html", of: book) == before)
    try await book.change("Sources/Numbers/Tally.swift") {
      $0.replace("There are too", with: "Too")
    }
    .marble("build").exits(0)
    let full = try Self.page("en/reference/Numbers/Full.html", of: book)
    #expect(full.contains("<p class=\"summary\">Too many.</p>"))
  }

  @Test func `a module that the library lacks is an error that names the others`() async throws {
    try await Case("reference")
      .change("Site/site.yml") { $0.replace("[Numbers, Silent]", with: "[Numbres, Foundation]") }
      .marble("build").exits(1).complains("unknown.txt")
  }

  @Test func `a file in the place of the reference is an error`() async throws {
    let book = try await Case("reference").marble("list").exits(0)
    let folder = book.folder.appending(path: "notes/en/reference")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appending(path: "x.txt"))
    try await book.change("notes/en/page.md") { $0 += "\n[x](reference/x.txt)\n" }
      .marble("build").exits(1)
    #expect(book.complaints.contains("overwrite the page `reference`"))
  }

  private static func pages(of book: Case) throws -> [String] {
    let site = book.folder.appending(path: "Site/public")
    let all = FileManager.default.enumerator(atPath: site.path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".html") }.sorted()
  }

  private static let list =
    [
      "en/reference/Numbers/Array.html", "en/reference/Numbers/Full.html",
      "en/reference/Numbers/Tally.html", "en/reference/Numbers/index.html",
      "en/reference/Silent/Silent.html", "en/reference/Silent/index.html",
      "en/reference/index.html", "en/reference/source/Numbers/Tally.swift.html",
      "en/reference/source/Silent/Silent.swift.html",
    ]

  private static func page(_ path: String, of book: Case) throws -> String {
    String(decoding: try book.contents("Site/public/" + path), as: UTF8.self)
  }

  /// Expects that all links of the pages lead to files of the site, and to places in them.
  private static func expectLinks(lead pages: [String], of book: Case) throws {
    let site = book.folder.appending(path: "Site/public")
    for path in pages {
      let text = try page(path, of: book)
      for part in text.components(separatedBy: " href=\"").dropFirst() {
        let link = String(part.prefix { $0 != "\"" })
        guard !link.contains(":") else { continue }
        let pieces = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = site.appending(path: path).deletingLastPathComponent()
        let target =
          pieces[0].isEmpty ? site.appending(path: path) : folder.appending(path: pieces[0])
        let found = try? String(contentsOf: target.standardizedFileURL, encoding: .utf8)
        let place = pieces.count > 1 ? "id=\"\(pieces[1])\"" : ""
        #expect(found?.contains(place) == true || place.isEmpty && found != nil, "\(path): \(link)")
      }
    }
  }
}

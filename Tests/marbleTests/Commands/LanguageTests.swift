import Foundation
import Testing

@Suite struct LanguageTests {
  private func files(_ book: Case) throws -> [String] {
    let site = book.folder.appending(path: "Site/public")
    return try FileManager.default.subpathsOfDirectory(atPath: site.path)
      .filter { $0.contains(".") && !$0.hasPrefix(".") && !$0.hasPrefix("assets") }
      .sorted()
  }

  @Test func `a book in two languages has a site of both`() async throws {
    let book = try Case("languages")
    try await book.marble("build").exits(0).prints("build.txt")
    #expect(
      try files(book) == [
        "404.html", "en/products.html", "en/sums.html", "en/to-review.html", "index.html",
        "robots.txt", "sitemap.xml", "zh-Hans/index.html", "zh-Hans/products.html",
        "zh-Hans/sitemap.xml", "zh-Hans/sums.html", "zh-Hans/to-review.html",
      ]
    )
    try book.shows("zh-Hans/index.html", as: "index.html")
      .shows("zh-Hans/sums.html", as: "sums.html")
      .shows("zh-Hans/products.html", as: "products.html")
      .shows("zh-Hans/sitemap.xml", as: "sitemap.xml")
      .shows("robots.txt", as: "robots.txt")
  }

  @Test func `a page changes with what is known of it in the other language`() async throws {
    let book = try Case("languages")
    try await book.marble("build").exits(0)
    let before = String(decoding: try book.contents("Site/public/zh-Hans/sums.html"), as: UTF8.self)
    try book.change("notes/en/sums.md") { $0 = $0.replacing("## Two parts", with: "## Both parts") }
      .change("notes/en/sums.md") { $0 = $0.replacing("#two-parts", with: "#both-parts") }
    try await book.marble("build").exits(1)
    #expect(
      book.complaints.contains("`notes/zh-Hans/sums.md` has no heading `#two-parts`"),
      "anchors follow the original"
    )
    try book.change("notes/zh-Hans/sums.md") {
      $0 = $0.replacing("#two-parts", with: "#both-parts")
    }
    try await book.marble("build").exits(0)
    let after = String(decoding: try book.contents("Site/public/zh-Hans/sums.html"), as: UTF8.self)
    #expect(
      after
        == before.replacing("#two-parts", with: "#both-parts")
        .replacing("\"two-parts\"", with: "\"both-parts\"")
    )
  }

  @Test func `a block of a translation is verified for itself`() async throws {
    let book = try Case("languages")
    try book.change("notes/zh-Hans/sums.md") { $0 = $0.replacing("和 3", with: "和 4") }
    try await book.marble("test").exits(1).prints("test.txt")
  }

  @Test func `a translation that drifts from its original is refused until it is in step again`()
    async throws
  {
    let book = try Case("languages")
    try await book.marble("test").exits(0)
    try book.change("notes/en/sums.md") { $0 = $0.replacing("1 + 2)", with: "2 + 1)") }
    try await book.marble("test").exits(1).prints("drift.txt")
    try await book.marble("build").exits(1).complains("drift.txt")
    try book.change("notes/zh-Hans/sums.md") { $0 = $0.replacing("1 + 2)", with: "2 + 1)") }
    try await book.marble("build").exits(0)
    try await book.marble("test").exits(0)
    try book.change("notes/zh-Hans/sums.md") { $0 += "\n## 更多\n" }
    try await book.marble("test", "products").exits(0)
    try await book.marble("test", "notes/zh-Hans/sums.md").exits(1)
      .mentions("notes/zh-Hans/sums.md:21:1: error: the original has no section here")
  }
}

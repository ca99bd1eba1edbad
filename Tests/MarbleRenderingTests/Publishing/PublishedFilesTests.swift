import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct PublishedFilesTests {
  @Test(arguments: [
    "sitemap.xml", "feed.xml", "404.html", "en/subscribing.html", "en/bind.html", "index.html",
  ])
  func `a published file is as it was recorded`(path: String) throws {
    let file = try #require(PublishedBook.site()[path])
    let name = "published-\(path.split(separator: "/").last ?? "")"
    // What comes behind the head of a page is recorded without the addresses.
    let isPage = ["en/bind.html", "index.html"].contains(path)
    let text = isPage ? file.split(separator: "<body")[0] + Self.ending(of: file) : file
    try expect(text, isAsRecordedIn: "Pages/\(name)")
  }

  @Test func `a book without an address has no file that needs one`() {
    let paths = Set(SitePlan(of: PublishedBook.book(address: nil)).files.map(\.path))
    let others = [
      "en/before.html", "en/old name.html", "en/subscribing.html", "files/art/card.png",
    ]
    #expect(paths.isSuperset(of: others + [".nojekyll"]))
    #expect(paths.isDisjoint(with: ["feed.xml", "sitemap.xml", "robots.txt"]))
  }

  @Test func `robots are told at the root of a server only`() {
    let robots = "User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n"
    #expect(PublishedBook.site(address: "https://example.org/")["robots.txt"] == robots)
    #expect(PublishedBook.site()["robots.txt"] == nil)
  }

  @Test func `without dates there is no feed and no day in the list of pages`() {
    let site = PublishedBook.site(dates: [:])
    #expect(site["feed.xml"] == nil)
    #expect(site["sitemap.xml"]?.contains("lastmod") == false)
    #expect(site["index.html"]?.contains("atom") == false)
  }

  @Test func `a new date makes the chapter's page anew, and what lists dates`() {
    let book = PublishedBook.book(address: "https://example.org/")
    let before = PublishedBook.dates
    let after = before.merging(["notes/en/bind.md": PublishedBook.dates(10)]) { $1 }
    let keys = [before, after].map { SitePlan(of: book, dates: $0).keys }
    let changed = keys[0].keys.filter { keys[0][$0] != keys[1][$0] }.sorted()
    #expect(changed == ["en/bind.html", "feed.xml", "sitemap.xml"])
  }

  @Test func `dates of files that aren't chapters make no feed`() {
    let site = PublishedBook.site(dates: ["notes/en/stray.md": PublishedBook.dates(1)])
    #expect(site["feed.xml"] == nil)
  }

  /// Returns the lines of a page that tell of its revision.
  private static func ending(of page: String) -> String {
    page.split(separator: "\n").filter { $0.contains("class=\"ending\"") }.joined(separator: "\n")
  }
}

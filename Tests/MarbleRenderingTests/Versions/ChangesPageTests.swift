import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ChangesPageTests {
  /// Plans the sample book's site as a version after one with these pages.
  private func plan(since pages: [String: String], address: String? = nil) throws -> SitePlan {
    var settings = SampleBook.book.settings
    settings.publishing.address = address
    let book = Book(root: "/book", settings: settings, parts: SampleBook.book.parts)
    let previous = SiteVersion.Previous(
      try #require(BookVersion("1.4")),
      pages: pages.mapValues { Array($0.utf8) }
    )
    return SitePlan(
      of: BookOutline(of: book),
      theme: Theme.make().theme,
      version: SiteVersion(try #require(BookVersion("2.0")), since: previous)
    )
  }

  private func changes(in plan: SitePlan) throws -> String {
    let texts = plan.texts(of: SampleBook.book)
    let file = try #require(plan.files.first { $0.path == "en/changes-since-1.4.html" })
    guard case .gathered(let paths, let make) = file.content else { return "" }
    let contents = paths.map { ($0, Array((texts[$0] ?? "").utf8)) }
    let bytes = make(Dictionary(contents) { first, _ in first })
    let page = String(decoding: bytes, as: UTF8.self)
    let start = try #require(page.firstRange(of: "</header>\n<h2")?.lowerBound)
    return String(page[start..<(page.firstRange(of: "</article>")?.lowerBound ?? page.endIndex)])
  }

  @Test func `chapters that changed are shown, with what is new, gone and the same`() throws {
    let same = try #require(plan(since: [:]).texts(of: SampleBook.book)["en/first.html"])
    let pages = [
      "en/first.html": same,
      "en/bind.html": PageLinesTests.page("<p>A signal &amp; its &lt;value&gt;.</p>"),
      "en/gone & lost.html": PageLinesTests.page("<p>x</p>"),
      "en/all-exercises.html": "<body class=\"chapter\"><article>broken <</article>",
      "index.html": "<body class=\"index\">",
    ]
    let text = try changes(in: plan(since: pages))
    #expect(text.contains("<h2 id=\"bind\"><a href=\"bind.html\">How <code>bind</code> works</a>"))
    #expect(
      text.contains(
        """
        <div class="change">
        <p><del>A signal &amp; its <b>&lt;value&gt;.</b></del></p>
        <p><ins>A signal &amp; its <b>&lt;values&gt;.</b></ins></p>
        </div>
        """
      )
    )
    #expect(text.contains("<h3><a href=\"bind.html#the-bind\">The bind</a></h3>\n"))
    #expect(text.contains("<pre class=\"output\"><ins>true</ins>\n</pre>\n"))
    #expect(text.contains("<h2 id=\"订阅\"><a href=\"%E8%AE%A2%E9%98%85.html\">订阅</a></h2>"))
    #expect(text.contains("<p>This page is new.</p>"))
    #expect(
      text.contains(
        """
        <h2>No longer there</h2>
        <ul>
        <li><a href="../../1.4/en/gone%20%26%20lost.html">How bind works</a></li>
        </ul>
        <h2>Unchanged</h2>
        <ul>
        <li id="first"><a href="first.html">Before you read</a></li>
        </ul>
        """
      )
    )
  }

  @Test func `the page depends on the pages of both versions`() throws {
    let path = "en/changes-since-1.4.html"
    let one = try plan(since: ["en/bind.html": "a"])
    let other = try plan(since: ["en/bind.html": "b"])
    #expect(one.keys[path] != other.keys[path])
    #expect(one.keys["en/bind.html"] == other.keys["en/bind.html"])
    let file = try #require(one.files.first { $0.path == path })
    #expect(file.sources == ["en/first.html", "en/bind.html", "en/订阅.html"])
  }

  @Test func `each page names its version, and leads to the newest one for machines`() throws {
    let plan = try plan(since: [:], address: "https://example.org/")
    let page = try #require(plan.texts(of: SampleBook.book)["en/bind.html"])
    #expect(page.contains("<a class=\"version\" href=\"../../versions.html\" title=\"Versions\""))
    #expect(page.contains("<a href=\"changes-since-1.4.html#bind\">Changes since 1.4</a>"))
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://example.org/latest/en/bind.html\">")
    )
    let map = try #require(plan.texts(of: SampleBook.book)["sitemap.xml"])
    #expect(map.contains("<loc>https://example.org/latest/en/bind.html</loc>"))
    #expect(plan.keys["robots.txt"] == nil)
  }

  @Test func `a book without versions has neither`() throws {
    let plan = SitePlan(of: SampleBook.book)
    let page = try #require(plan.texts(of: SampleBook.book)["en/bind.html"])
    #expect(!page.contains("version"))
    #expect(!plan.files.contains { $0.path.contains("changes-since") })
  }
}

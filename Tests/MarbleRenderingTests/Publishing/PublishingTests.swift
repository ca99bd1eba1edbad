import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct PublishingTests {
  @Test(arguments: [
    "sitemap.xml", "feed.xml", "404.html", "en/subscribing.html", "en/bind.html", "index.html",
  ])
  func `a published file is as it was recorded`(path: String) throws {
    let file = try #require(try Self.site()[path])
    let name = "published-\(path.split(separator: "/").last ?? "")"
    // What comes behind the head of a page is recorded without the addresses.
    let isPage = ["en/bind.html", "index.html"].contains(path)
    let text = isPage ? file.split(separator: "<body")[0] + Self.ending(of: file) : file
    try PageTests.compare(text, with: "Pages/\(name)")
  }

  @Test func `a book without an address has no file that needs one`() throws {
    let paths = try Self.paths(address: nil)
    #expect(
      paths.filter { !$0.hasPrefix("assets/") } == [
        ".nojekyll", "404.html", "en/before.html", "en/images/marble.svg", "en/old name.html",
        "en/subscribing.html", "files/art/card.png", "index.html",
      ]
    )
  }

  @Test func `robots are told at the root of a server only`() throws {
    let robots = "User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n"
    #expect(try Self.site(address: "https://example.org/")["robots.txt"] == robots)
    #expect(try Self.site()["robots.txt"] == nil)
  }

  @Test func `without dates there is no feed and no day in the list of pages`() throws {
    let site = try Self.site(dates: [:])
    #expect(site["feed.xml"] == nil)
    #expect(site["sitemap.xml"]?.contains("lastmod") == false)
    #expect(site["index.html"]?.contains("atom") == false)
  }

  @Test func `the feed tells of the newest chapters, those of one day in reading order`() throws {
    let count = 30
    var book = SampleBook.numbered([count])
    book = Self.book(book, PublishingSettings(address: "https://example.org/"))
    let dates = Dictionary(
      uniqueKeysWithValues: (1...count).map { number in
        ("notes/en/c\(number).md", Self.dates(number <= 25 ? 1 : number))
      }
    )
    let feed = try #require(try Self.site(of: book, dates: dates)["feed.xml"])
    let titles = feed.matches(of: /<title>Chapter (\d+)/).compactMap { Int($0.output.1) }
    #expect(titles == [30, 29, 28, 27, 26] + Array(1...15))
  }

  @Test func `a book of many chapters has a short page for those that are missing`() throws {
    let book = SampleBook.numbered([300, 300])
    let page = try #require(try Self.site(of: book, dates: [:])["404.html"])
    #expect(page.utf8.count < 5_000)
    #expect(page.contains("<a href=\"index.html#part-2\">Part 2</a>"))
  }

  @Test(arguments: [
    ("https://a.org/", "/"), ("https://a.org/b/c/", "/b/c/"), ("http://a:8080/", "/"),
  ])
  func `a missing page refers to everything from the root of its server`(
    address: String,
    root: String
  ) throws {
    let page = try #require(try Self.site(address: address)["404.html"])
    let references = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.output.1) }
    #expect(references.allSatisfy { $0.hasPrefix(root) || $0 == "#marble-text" })
  }

  @Test func `a new date makes the chapter's page anew, and what lists dates`() throws {
    let book = Self.book(address: "https://example.org/")
    let files = [Self.dates, Self.dates.merging(["notes/en/bind.md": Self.dates(10)]) { $1 }]
      .map { dates in
        let renderer = SiteRenderer(book: book, theme: Theme.make().theme, dates: dates)
        let pages = renderer.pageNumbers.map {
          (renderer.path(ofPage: $0), renderer.key(ofPage: $0))
        }
        return Dictionary(
          uniqueKeysWithValues: renderer.sharedFiles.map { ($0.path, $0.key) } + pages
        )
      }
    let changed = files[0].keys.filter { files[0][$0] != files[1][$0] }.sorted()
    #expect(changed == ["en/bind.html", "feed.xml", "sitemap.xml"])
  }

  @Test func `dates of files that are no chapters make no feed`() throws {
    let site = try Self.site(dates: ["notes/en/stray.md": Self.dates(1)])
    #expect(site["feed.xml"] == nil)
  }

  @Test func `a Chinese page is told of in Chinese`() {
    #expect(PublishingWords.in("zh-Hans").day("2026-01-09") == "2026年1月9日")
    #expect(PublishingWords.in("en").day("2026-01-09") == "9 January 2026")
    #expect(PublishingWords.in("fr").edit == "Edit this page")
  }

  // MARK: - The book

  private static let dates = [
    "notes/en/first.md": dates(1), "notes/en/bind.md": dates(9, created: 3),
  ]

  private static func dates(_ day: Int, created: Int? = nil) -> ChapterDates {
    func moment(_ day: Int) -> Moment? {
      Moment(
        seconds: "\(day * 86_400)",
        text: "2026-11-\(day < 10 ? "0" : "")\(day)T12:00:00+08:00"
      )
    }
    guard let changed = moment(day) else { preconditionFailure("a day of November") }
    return ChapterDates(created: moment(created ?? day), changed: changed)
  }

  private static func site(
    address: String? = "https://example.org/notes/",
    dates: [String: ChapterDates] = dates
  ) throws -> [String: String] {
    try site(of: book(address: address), dates: dates)
  }

  private static func site(
    of book: Book,
    dates: [String: ChapterDates]
  ) throws -> [String: String] {
    let renderer = SiteRenderer(book: book, theme: Theme.make().theme, dates: dates)
    var site: [String: String] = [:]
    let pages = renderer.pageNumbers.map { renderer.page($0, of: renderer.chapter($0)) }
    for file in try renderer.sharedFiles.map({ try $0.make() }) + pages {
      if case .text(let text) = file.content { site[file.path] = text }
    }
    return site
  }

  private static func paths(address: String?) throws -> [String] {
    let renderer = SiteRenderer(book: book(address: address), theme: Theme.make().theme)
    return renderer.sharedFiles.map(\.path).sorted()
  }

  /// The sample book with an address, whose second chapter had other names.
  private static func book(address: String?) -> Book {
    let range = SampleBook.range
    let names = ["subscribing", "old name", "before"].map { FrontMatter.FormerName($0, at: range) }
    let parts = SampleBook.book.parts.map { part in
      Book.Part(
        title: part.title,
        chapters: part.chapters.map { chapter in
          guard chapter.name == "bind" else { return chapter }
          var front = chapter.frontMatter
          front.formerNames = names
          return SampleBook.chapter("bind", front, chapter.blocks, attachments: chapter.attachments)
        }
      )
    }
    let publishing = PublishingSettings(
      address: address,
      editing: "https://example.org/edit?file={path}&a=\"b\"",
      author: "A. <Author>",
      image: PublishingSettings.Image(path: "art/card.png", at: range)
    )
    var settings = SampleBook.book.settings
    settings.publishing = publishing
    return Book(root: "/book", settings: settings, parts: parts)
  }

  private static func book(_ book: Book, _ publishing: PublishingSettings) -> Book {
    var settings = book.settings
    settings.publishing = publishing
    return Book(root: book.root, settings: settings, parts: book.parts)
  }

  /// Returns the lines of a page that tell of its revision.
  private static func ending(of page: String) -> String {
    page.split(separator: "\n").filter { $0.contains("class=\"ending\"") }.joined(separator: "\n")
  }
}

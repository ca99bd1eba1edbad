import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct EditionsTests {
  @Test(arguments: [BookEdition.page, .epub])
  func `the same book makes the same bytes`(edition: BookEdition) throws {
    let files = Self.files(of: Self.book())
    let path = Self.path(of: edition)
    #expect(files[path]?.isEmpty == false)
    #expect(files[path] == Self.files(of: Self.book())[path])
  }

  @Test func `a page holds all chapters, and asks for nothing`() throws {
    let page = try Self.page(of: Self.book())
    for text in [
      "Before you read", "How <code>bind</code> works", "A signal &amp; its &lt;values&gt;.",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.contains("<a href=\"#first\">the first</a>"))
    #expect(page.contains("<h2 id=\"bind.the-bind\">The <code>bind</code></h2>"))
    #expect(page.contains("<img src=\"data:image/svg+xml;base64,PHN2Zy8+\" alt=\"a marble\" />"))
    #expect(page.contains("<li><a href=\"#订阅\">订阅</a></li>"))
    for request in [
      "src=\"a", "src=\"../", "url(a", "@import", "<script src", "rel=\"stylesheet\"",
    ] {
      #expect(!page.contains(request), "\(request)")
    }
  }

  @Test func `each id of a page is there once, and each link leads to one`() throws {
    let page = try Self.page(of: Self.book())
    let ids = Self.values(of: "id", in: page)
    let targets = Self.values(of: "href", in: page).filter { $0.hasPrefix("#") }
      .map { $0.dropFirst().percentDecoded }
    #expect(ids.count == Set(ids).count)
    #expect(Set(targets).subtracting(ids) == [])
    #expect(targets.count > 5)
  }

  @Test func `a page says nothing of a part without a title or of an empty book`() throws {
    let empty = Book(root: "/book", settings: Self.settings, parts: [])
    #expect(try Self.page(of: empty).contains("<h1>Signals &amp; slots</h1>"))
    #expect(Self.files(of: empty)["signals-slots.epub"]?.isEmpty == false)
    let chapter = SampleBook.chapter("a", FrontMatter(title: "A"))
    let parts = [Book.Part(title: nil, chapters: [chapter])]
    let page = try Self.page(of: Book(root: "/book", settings: Self.settings, parts: parts))
    #expect(page.contains("<section class=\"part\">\n<article class=\"whole\" id=\"a\">"))
  }

  @Test func `an EPUB names all that it holds, in reading order`() throws {
    let epub = try #require(Self.files(of: Self.book())["signals-slots.epub"])
    #expect(String(decoding: epub[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    let text = try Inflate.texts(ofArchive: epub)
    let spine = ["title", "nav", "chapter-1", "chapter-2", "chapter-3"]
    #expect(text.contains(spine.map { "<itemref idref=\"\($0)\"/>\n" }.joined()))
    for line in [
      "<dc:title>Signals &amp; slots</dc:title>",
      "<dc:description>What bind does.</dc:description>",
      "<meta property=\"dcterms:modified\">2026-11-21T16:18:43Z</meta>",
      "href=\"cover.svg\" media-type=\"image/svg+xml\" properties=\"cover-image\"/>",
      "<text x=\"60\" y=\"150\" font-size=\"54\">Signals &amp; slots</text>",
      "href=\"picture-1.svg\" media-type=\"image/svg+xml\"/>",
      "<li><span>First principles</span>\n<ol>\n<li><a href=\"chapter-2.xhtml\">",
      "<li><a href=\"chapter-2.xhtml#bind.the-bind\">The <code>bind</code></a></li>",
      "<a href=\"chapter-1.xhtml#first\">the first</a>",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func `a book keeps its number as long as it has its title`() throws {
    let parts = Array(Self.book().parts.dropFirst())
    let other = Book(root: "/book", settings: Self.settings, parts: parts)
    let numbers = try [Self.book(), other].map { book in
      let epub = try #require(Self.files(of: book)["signals-slots.epub"])
      let text = try Inflate.texts(ofArchive: epub)
      return text.split(separator: "urn:uuid:")[1].prefix(36)
    }
    #expect(numbers[0] == numbers[1])
    #expect(numbers[0].split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
  }

  @Test(arguments: [
    ("Signals & slots", "signals-slots.epub"), ("信号", "信号.epub"), ("?!", "book.epub"),
    (String(repeating: "long ", count: 90), String(repeating: "long-", count: 23) + "long.epub"),
  ])
  func `an EPUB is named after the book`(title: String, name: String) {
    let outline = BookOutline(root: "/", settings: BookSettings(title: title), parts: [])
    #expect(BookSite(of: outline, theme: Theme.make().theme).address(of: .epub).path == name)
  }

  @Test func `the first page offers the editions with their sizes`() throws {
    let index = try #require(Self.files(of: Self.book())["index.html"])
    let text = String(decoding: index, as: UTF8.self)
    let links = text.split(separator: "Read it elsewhere: ")[1].prefix { $0 != "\n" }
    let form = try Regex(
      "<a href=\"book.html\">one page</a> \\(\\d+ KB\\), "
        + "<a href=\"signals-slots.epub\">EPUB</a> \\(\\d+ KB\\)</p>"
    )
    #expect(String(links).wholeMatch(of: form) != nil, "\(links)")
    #expect(
      !String(decoding: Self.files(of: SampleBook.book)["index.html"] ?? [], as: UTF8.self)
        .contains("elsewhere")
    )
  }

  @Test(arguments: [
    (0, "0 KB"), (1, "1 KB"), (49_999, "50 KB"), (50_000, "0.1 MB"), (3_149_999, "3.1 MB"),
  ])
  func `sizes are told as readers know them`(bytes: Int, text: String) {
    #expect(PageWords.in("en").size(bytes) == text)
  }

  private static var settings: BookSettings {
    var settings = SampleBook.book.settings
    settings.editions = BookEdition.allCases
    return settings
  }

  private static func book() -> Book {
    Book(root: "/book", settings: settings, parts: SampleBook.book.parts)
  }

  private static func path(of edition: BookEdition) -> String {
    edition == .page ? "book.html" : "signals-slots.epub"
  }

  private static func page(of book: Book) throws -> String {
    String(decoding: try #require(files(of: book)["book.html"]), as: UTF8.self)
  }

  private static func values(of name: String, in page: String) -> [String] {
    page.split(separator: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// Returns the files of a book's site that pages and editions are made of, and these.
  private static func files(of book: Book) -> [String: [UInt8]] {
    let moment = Moment(seconds: "1795277923", text: "2026-11-22T00:18:43+08:00")
    let dates =
      moment.map { ["notes/en/bind.md": ChapterDates(created: nil, changed: $0, commit: "c")] }
      ?? [:]
    let plan = SitePlan(of: book, report: SampleBook.report, dates: dates)
    var files = plan.texts(of: book, highlights: SampleBook.highlights).mapValues { Array($0.utf8) }
    files["en/images/marble.svg"] = Array("<svg/>".utf8)
    for file in plan.files {
      switch file.content {
      case .gathered(let paths, let make):
        files[file.path] = make(files.filter { paths.contains($0.key) })
      case .edition(let edition): files[file.path] = bytes(of: edition, book, from: files)
      case .copy, .page, .text, .texts: break
      }
    }
    return files
  }

  /// Returns the bytes of an edition whose excerpts were kept meanwhile.
  private static func bytes(
    of edition: EditionPlan,
    _ book: Book,
    from files: [String: [UInt8]]
  ) -> [UInt8] {
    let owner = Fingerprint(of: "")
    let excerpts = book.chapters.enumerated().compactMap { number, chapter -> ChapterExcerpt? in
      let excerpt = edition.excerpt(number, chapter, SampleBook.highlights)
      let kept = Sealed<ChapterExcerpt>(Sealed.bytes(of: excerpt, for: owner), for: owner)
      guard case .whole(let whole) = kept, whole == excerpt else { return nil }
      return whole
    }
    return edition.make(excerpts, files.filter { edition.files.contains($0.key) })
  }
}

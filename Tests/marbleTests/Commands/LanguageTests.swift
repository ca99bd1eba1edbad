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
        "robots.txt", "sitemap.xml", "zh-Hans/404.html", "zh-Hans/index.html",
        "zh-Hans/products.html", "zh-Hans/sitemap.xml", "zh-Hans/sums.html",
        "zh-Hans/to-review.html",
      ]
    )
    try book.shows("zh-Hans/index.html", as: "index.html")
      .shows("zh-Hans/sums.html", as: "sums.html")
      .shows("zh-Hans/products.html", as: "products.html")
      .shows("zh-Hans/sitemap.xml", as: "sitemap.xml")
      .shows("robots.txt", as: "robots.txt")
    let missing = String(decoding: try book.contents("Site/public/404.html"), as: UTF8.self)
    let chinese = """
      <section lang="zh-Hans">
      <h2>此页不存在</h2>
      <p>它也许改了名字。本书的全部内容都在目录里：</p>
      <p><a href="/zh-Hans/index.html">目录</a></p>
      </section>
      """
    #expect(missing.contains(chinese), "one page of a server is for readers of all languages")
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
    try await book.marble("translate", "--done").exits(0)
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
      .mentions("notes/zh-Hans/sums.md:21:1: error: the original doesn't have this section")
  }

  @Test func `a chapter is read, listed and run in any language of the book`() async throws {
    let book = try Case("languages")
    try await book.marble("read", "sums", "--language", "zh-Hans").exits(0).prints("read.txt")
      .marble("read", "sums").exits(0).mentions("A sum has two parts.")
      .marble("read", "products", "--language", "zh-Hans").exits(0).mentions("Of two")
      .marble("list", "--language", "zh-Hans").exits(0).prints("list.txt")
      .marble("run", "sums", "--language", "zh-Hans").exits(0).mentions("和 3")
      .marble("run", "sums").exits(0).mentions("sum 3")
      .marble("run", "notes/zh-Hans/sums.md:10").exits(0).mentions("和 3")
      .marble("read", "sums", "--language", "zh").exits(64)
    #expect(
      book.complaints
        == "error: the book isn't in `zh`\nhelp: Site/site.yml names `en`, `zh-Hans`; to add one, list them all, as in `languages: [en, zh-Hans]`\n"
    )
  }

  @Test func `what changes in an original is told until its translation is marked as done`()
    async throws
  {
    let book = try Case("languages")
    try SystemCommand.git(book.folder, "init", "--quiet")
    try SystemCommand.git(book.folder, "add", "--all")
    try SystemCommand.git(book.folder, "commit", "--quiet", "--message", "Translate")
    try await book.marble("translate").exits(0).prints("translate-nothing.txt")
    try book.change("notes/en/sums.md") { text in
      text = text.replacing("A sum has", with: "A sum always has")
      text += "\n## New\n\nText.\n"
    }
    .change("notes/zh-Hans/sums.md") { $0 += "\n## 新\n\n字。\n" }
    try await book.marble("translate").exits(0).prints("translate.txt")
      .marble("test").exits(0).prints("stale.txt")
      .marble("test", "--strict").exits(1)
      .marble("build", "--strict").exits(1)
    #expect(!FileManager.default.fileExists(atPath: book.folder.path + "/Site/public"))
    try await book.marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/zh-Hans/sums.html"), as: UTF8.self)
    #expect(page.contains("<a href=\"../en/sums.html\">原文</a>又改过"))
    try await book.marble("translate", "--done", "sums#").exits(0).prints("marked.txt")
      .marble("translate", "sums").exits(0).prints("translate-rest.txt")
      .marble("translate", "--done").exits(0)
      .marble("build", "--strict").exits(0)
      .holds("Site/translations/zh-Hans", as: "memory.txt")
    let done = String(decoding: try book.contents("Site/public/zh-Hans/sums.html"), as: UTF8.self)
    #expect(!done.contains("又改过"))
  }

  @Test func `nothing is marked where a link leads out of the book`() async throws {
    let book = try Case("languages")
    let files = FileManager.default
    let path = book.folder.path + "/Site/translations"
    try book.write("", to: "other/private")
    try files.removeItem(atPath: path)
    try files.createSymbolicLink(atPath: path, withDestinationPath: "../other")
    try await book.marble("translate", "--done").exits(2)
    #expect(
      book.complaints.hasSuffix(
        """
        error: cannot write Site/translations/zh-Hans: its folder is a symbolic link
        help: replace the link with a folder

        """
      )
    )
    let others = try files.subpathsOfDirectory(atPath: book.folder.path + "/other")
    #expect(others == ["private"])
  }

  @Test func `what cannot be marked is told, and nothing is changed`() async throws {
    let book = try Case("languages")
    let memory = try book.contents("Site/translations/zh-Hans")
    try await book.marble("translate", "--done", "sum").exits(64)
    #expect(
      book.complaints
        == "error: there is no chapter `sum` in this book\nhelp: did you mean `sums`?\n"
    )
    try await book.marble("translate", "--done", "sums#two-part").exits(64)
    #expect(book.complaints.hasSuffix("help: did you mean `#two-parts`?\n"))
    try await book.marble("translate", "--language", "fr").exits(64)
    try await book.marble("translate", "--done", "--language", "en").exits(64)
    #expect(book.complaints.hasPrefix("error: the book is written in `en`, not translated"))
    let files = book.folder.path + "/Site/translations"
    #expect(try FileManager.default.contentsOfDirectory(atPath: files) == ["zh-Hans"])
    try await book.marble("translate", "--done", "products").exits(64)
    #expect(
      book.complaints
        == "error: the chapter `products` isn't translated into `zh-Hans`\nhelp: write `notes/zh-Hans/products.md`\n"
    )
    try book.change("notes/zh-Hans/sums.md") { $0 += "\n## 更多\n" }
    try await book.marble("translate", "--done").exits(64)
    #expect(
      book.complaints
        == "error: the sections of notes/zh-Hans/sums.md differ from those of notes/en/sums.md\nhelp: `marble test notes/zh-Hans/sums.md` shows which\n"
    )
    #expect(try book.contents("Site/translations/zh-Hans") == memory)
    try book.change("Site/translations/zh-Hans") { $0 += "<<<<<<< HEAD\n" }
    try await book.marble("test").exits(1)
      .mentions("Site/translations/zh-Hans:4:1: error: this isn't the digest of a section")
    try await book.marble("translate").exits(2)
  }

  @Test func `a book in one language has nothing to translate`() async throws {
    try await Case("true-book").marble("translate").exits(0)
      .prints("../languages/translate-one.txt")
  }
}

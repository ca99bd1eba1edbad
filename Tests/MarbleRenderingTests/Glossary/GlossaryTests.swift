import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct GlossaryTests {
  @Test func `links to terms carry their definitions, and other links do not`() throws {
    let page = try Self.page("en/use.html", of: Self.book(users: 1))
    #expect(
      page.contains(
        "<p><a class=\"term\" href=\"terms.html#signal\" title=\"A &quot;stream&quot;, e.g. of keys.\">"
          + "x</a></p>"
      )
    )
    #expect(page.contains("<p><a href=\"terms.html\">x</a></p>"))
    #expect(page.contains("<p><a href=\"terms.html#silent\">x</a></p>"))
  }

  @Test func `each term tells which chapters use it`() throws {
    let page = try Self.page("en/terms.html", of: Self.book(users: 1))
    let signal = "Used in <a href=\"use.html\">use</a>, <a href=\"user0.html\">user0</a></p>"
    #expect(page.contains("<p>No more.</p>\n<p class=\"uses\">\(signal)\n<h3"))
    #expect(page.contains("<p class=\"uses\">Used in <a href=\"use.html\">use</a></p>\n"))
    #expect(page.utf8.ranges(of: "class=\"uses\"".utf8).count == 3)
  }

  @Test func `of very many chapters only some are named`() throws {
    let page = try Self.page("en/terms.html", of: Self.book(users: 30))
    #expect(page.contains(">user22</a>, and 7 more chapters</p>"))
  }

  @Test(arguments: [
    (
      "a definition that changes", "Another stream.",
      ["en/use.html", "en/user0.html", "en/terms.html"]
    ),
    ("text behind the first sentence", "A \"stream\", e.g. of keys. New.", ["en/terms.html"]),
  ])
  func `pages are made again when what they show of the terms changes`(
    name: String,
    definition: String,
    changed: [String]
  ) {
    let before = Self.keys(of: Self.book(users: 1))
    let after = Self.keys(of: Self.book(users: 1, definition: definition))
    let paths = before.keys.filter { before[$0] != after[$0] }
    #expect(Set(paths) == Set(changed), "\(name)")
  }

  @Test func `the page of the terms is made again when another chapter uses one`() {
    let before = Self.keys(of: Self.book(users: 0, others: 1))
    let after = Self.keys(of: Self.book(users: 1))
    #expect(before["en/terms.html"] != after["en/terms.html"])
    #expect(before["en/use.html"] == after["en/use.html"])
  }

  @Test(arguments: [
    ("One. Two.", "One."), ("One", "One"),
    ("Version 1.5 of e.g. this! And", "Version 1.5 of e.g. this!"),
    ("一。二。", "一。"), ("Why?", "Why?"), ("", ""),
    (String(repeating: "word ", count: 60), String(repeating: "word ", count: 47) + "word…"),
  ])
  func `a definition is one sentence`(text: String, sentence: String) {
    #expect(text.firstSentence == sentence)
  }

  private static func keys(of book: Book) -> [String: Fingerprint] {
    SitePlan(of: book).keys.filter { $0.key.hasPrefix("en/") }
  }

  private static func page(_ path: String, of book: Book) throws -> String {
    try #require(SitePlan(of: book).texts(of: book)[path])
  }

  private static func book(
    users: Int,
    others: Int = 0,
    definition: String = "A \"stream\", e.g. of keys."
  ) -> Book {
    let terms = chapter(
      "terms",
      [
        heading(2, "signal"), paragraph(definition), paragraph("No more."),
        heading(3, "end"), paragraph("The end."),
        heading(2, "silent"),
      ]
    )
    let use = chapter(
      "use",
      ["terms.md#signal", "terms.md#end", "terms.md", "terms.md#silent"].map(link)
    )
    let chapters = (0..<users).map { chapter("user\($0)", [link("terms.md#signal")]) }
    let idle = (0..<others).map { chapter("user\($0)", [paragraph("nothing")]) }
    var settings = BookSettings(title: "T")
    settings.glossary = "terms"
    let part = Book.Part(title: nil, chapters: [use] + chapters + idle + [terms])
    return Book(root: "/book", settings: settings, parts: [part])
  }

  private static func chapter(_ name: String, _ blocks: [Block]) -> Chapter {
    let text = blocks.map { "\($0.content)" }.joined()
    return Chapter(
      source: SourceFile(path: "notes/en/\(name).md", text: text),
      name: name,
      language: "en",
      frontMatter: FrontMatter(title: name),
      blocks: blocks
    )
  }

  private static func heading(_ level: Int, _ name: String) -> Block {
    SampleBook.block(
      .heading(Heading(level: level, text: [SampleBook.text(name)], anchor: name))
    )
  }

  private static func paragraph(_ text: String) -> Block {
    SampleBook.block(.paragraph([SampleBook.text(text)]))
  }

  private static func link(_ address: String) -> Block {
    let link = Inline.Content.link(
      destination: address,
      title: "",
      [SampleBook.text("x")]
    )
    return SampleBook.block(.paragraph([Inline(link, at: SampleBook.start)]))
  }
}

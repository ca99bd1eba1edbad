import MarbleModel
import Testing

@testable import MarbleRendering

struct ChapterTextTests {
  private func html(_ blocks: [Block], allowsRawHTML: Bool = false) -> String {
    let chapter = SampleBook.chapter("bind", FrontMatter(title: "bind"), blocks)
    var settings = BookSettings(title: "T")
    settings.allowsRawHTML = allowsRawHTML
    let parts = [Book.Part(title: nil, chapters: [chapter])]
    let book = BookOutline(of: Book(root: "/book", settings: settings, parts: parts))
    return ChapterPage(
      chapter: chapter,
      number: 0,
      site: BookSite(of: book, theme: Theme.make().theme),
      checks: Verdicts(nil),
      highlights: [:],
      glossary: nil,
      isCompared: false
    )
    .text
  }

  @Test(arguments: ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x"])
  func `a link that would run a script leads nowhere`(link: String) {
    let inline = Inline(
      .link(destination: link, title: "", [SampleBook.text("x")]),
      at: SampleBook.start
    )
    #expect(html([SampleBook.block(.paragraph([inline]))]) == "<p><a href=\"\">x</a></p>\n")
  }

  @Test func `a heading without an address has no link`() {
    let heading = Heading(level: 3, text: [SampleBook.text("A & B")])
    #expect(html([SampleBook.block(.heading(heading))]) == "<h3>A &amp; B</h3>\n")
  }

  @Test func `the address of a heading is escaped`() {
    let heading = Heading(level: 2, text: [SampleBook.text("x")], anchor: "\"a\"")
    #expect(
      html([SampleBook.block(.heading(heading))])
        == "<h2 id=\"&quot;a&quot;\">x <a class=\"anchor\" href=\"#&quot;a&quot;\" "
        + "aria-label=\"Link to this section\">#</a></h2>\n"
    )
  }

  @Test func `raw HTML reaches the page only where the book allows it`() {
    let raw = SampleBook.block(.html("<b>x</b>\n"))
    #expect(html([raw], allowsRawHTML: true) == "<b>x</b>\n")
    #expect(!html([raw]).contains("<b>"))
  }

  @Test func `without a report pages say nothing of checks`() {
    #expect(
      !html([SampleBook.block(.listing(SampleBook.listing(1, "let x = 1")))]).contains("figcaption")
    )
  }
}

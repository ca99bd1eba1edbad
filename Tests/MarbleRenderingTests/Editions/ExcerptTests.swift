import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ExcerptTests {
  @Test func `the page of a book has the text of a chapter without what needs a script`() {
    let markup = Self.markup(of: SampleBook.bind, in: .book)
    #expect(
      markup.hasPrefix(
        """
        <p>A signal &amp; its &lt;values&gt;.</p>
        <h2 id="bind.the-bind">The <code>bind</code></h2>
        <p>See <a href="@0:first.top">the first</a>, \
        <a href="https://example.org/?a=1&amp;b=2" title="A &quot;title&quot;">a paper</a> and<br />
        <img src="(en/images/marble.svg)" alt="a marble" />&lt;b&gt;.</p>
        <figure class="listing verified" aria-label="Code and output">
        <pre class="code" tabindex="0" role="group" aria-label="Code">\
        <code class="language-swift"><span class="l"><span class="tk">let</span> x = \
        <span class="tn">1</span> &lt; <span class="tn">2</span>
        </span><span class="l">print(x)
        </span></code></pre>
        """
      )
    )
    for control in ["<button", "<input", "<template", "data-", "secret", "hidden = 1", "#</a>"] {
      #expect(!markup.contains(control), "\(control)")
    }
    #expect(markup.contains("<span class=\"proof\" role=\"img\" aria-label=\""))
    #expect(!Self.markup(of: SampleBook.bind, in: .reader).contains("tabindex"))
  }

  @Test(arguments: [
    ("this page", "#end", "@1:bind.end"), ("another chapter", "first.md", "@0:-"),
    ("a place in one", "%E8%AE%A2%E9%98%85.md#a%20b", "@2:订阅.a_20_b"),
    ("elsewhere", "https://example.org/?a&b", "https://example.org/?a&b"),
    ("a file that isn't on the site", "other.md", nil), ("a script", "javascript:x", nil),
    ("a place on the server", "/x", nil), ("nothing", "", nil),
  ])
  func `links lead to chapters, elsewhere or nowhere`(name: String, link: String, target: String?) {
    let text = [SampleBook.text("x")]
    let inline = Inline(.link(destination: link, title: "", text), at: SampleBook.start)
    let markup = target.map { "<a href=\"\($0)\">x</a>" } ?? "x"
    #expect(Self.markup(of: [.init(inline)]) == "<p>\(markup)</p>\n", "\(name)")
  }

  @Test(arguments: [
    ("a place of the chapter", "<a href='#end'>x</a>", "<a href=\"@1:bind.end\">x</a>"),
    ("the contents", "<a href='../index.html'>x</a>", "<a href=\"@contents\">x</a>"),
    ("the reference", "<a href='reference/A.html'>x</a>", "x"),
    ("an old anchor", "<a name=x>a</a>", "<a>a</a>"),
    ("ids", "<p id=x>a</p><p id=x>b</p>", "<p id=\"bind.x\">a</p><p>b</p>"),
    ("what runs", "<p onclick='x' style='color:red'>a</p>", "<p>a</p>"),
    ("names of nothing", "<p role=x lang='x y' aria-hidden=x>a</p>", "<p>a</p>"),
    (
      "numbers that are none", "<ol start=x><li value=2>a</li></ol>",
      "<ol><li value=\"2\">a</li></ol>"
    ),
    (
      "a drawing that loads", "<svg fill='URL(x)' stroke='a\\28' transform='scale(2)'></svg>",
      "<svg transform=\"scale(2)\"></svg>"
    ),
    (
      "a picture", "<img src='images/marble.svg' alt='a' width=3 onerror=x>",
      "<img src=\"(en/images/marble.svg)\" alt=\"a\" width=\"3\" />"
    ),
    (
      "a picture elsewhere", "<img src='https://example.org/a.png' alt=b>",
      "<a href=\"https://example.org/a.png\">b</a>"
    ),
    ("a picture that isn't there", "<img src=x.png alt=b>", "b"),
    ("what isn't well-formed", "<p>a", ""), ("a script", "<script>x</script>", ""),
  ])
  func `raw HTML keeps what is known to be harmless`(name: String, html: String, markup: String) {
    let block = SampleBook.block(.html(html + "\n"))
    let kept = Self.markup(of: [block], allowsRawHTML: true)
    #expect(kept == markup + (markup.isEmpty ? "" : "\n"), "\(name)")
  }

  @Test func `raw HTML around Markdown holds it`() {
    let link = Inline(
      .link(destination: "first.md", title: "", [SampleBook.text("b")]),
      at: SampleBook.start
    )
    let text = [
      SampleBook.html("<a href=\"#x\">"), SampleBook.text("a"), link, SampleBook.html("</a>"),
      SampleBook.html("<kbd>"), SampleBook.text("c"),
    ]
    let blocks = [
      SampleBook.block(.html("<div dir=\"rtl\">\n")), SampleBook.block(.paragraph(text)),
      SampleBook.block(.html("</div>\n")),
    ]
    #expect(
      Self.markup(of: blocks, allowsRawHTML: true) == """
        <div dir="rtl">
        <p><a href="@1:bind.x">ab</a>c</p>
        </div>

        """
    )
  }

  @Test(arguments: [
    ("first.html", "Used in <a href=\"@0:-\">b</a> · <code>z</code>"), ("x.html", "<code>z</code>"),
  ])
  func `a line of uses keeps the parts that lead somewhere`(address: String, kept: String) {
    let line = UsesLine(parts: [
      [.link(address: "reference/A.html", html: "x")],
      [.html("Used in "), .link(address: address, html: "b")],
      [.html("<code>z</code>")],
    ])
    var renderer = MarkupRenderer()
    var page = HTMLBuffer()
    renderer.write(line, into: &page)
    #expect(page.text.hasPrefix("<p class=\"uses\"><a href=\"reference/A.html\">x</a> · Used in "))
    renderer.edition = Self.place(in: .book)
    var edition = HTMLBuffer()
    renderer.write(line, into: &edition)
    #expect(Self.text(of: edition.pieces) == "<p class=\"uses\">\(kept)</p>\n")
  }

  @Test func `sections are those of the text`() {
    let excerpt = Self.excerpt(of: SampleBook.bind, in: .reader)
    #expect(
      excerpt.sections == [
        .init(id: "bind.the-bind", title: "The <code>bind</code>"),
        .init(id: "bind.end", title: "End"),
      ]
    )
    #expect(excerpt.ids == ["bind.the-bind", "bind.inside", "bind.end"])
    #expect(!excerpt.hasDrawings)
  }

  @Test func `e-readers get one drawing with a title, and no text to open beside it`() {
    var fence = MarbleModel.Expectation(
      kind: .diagram,
      comparison: .sketch,
      lines: SampleBook.lines("a  -1-2-|"),
      range: SampleBook.range
    )
    let block = SampleBook.block(.expectation(fence))
    let excerpt = Self.excerpt(of: [block], in: .reader)
    let markup = Self.text(of: excerpt.pieces)
    #expect(excerpt.hasDrawings)
    #expect(markup.split(separator: "<svg").count == 2)
    #expect(markup.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox="))
    #expect(markup.contains("\"><title>"))
    for part in ["<details", "tabindex", "display=", "<svg role=\"img\" aria-label"] {
      #expect(!markup.contains(part), "\(part)")
    }
    let book = Self.markup(of: [block], in: .book)
    #expect(book.contains("<svg class=\"names\" aria-hidden=\"true\""))
    #expect(book.contains("<details><summary>The diagram as text</summary>"))
    fence.lines = SampleBook.lines("not a diagram")
    #expect(!Self.excerpt(of: [SampleBook.block(.expectation(fence))], in: .reader).hasDrawings)
  }

  @Test func `only the markup of a chapter has formulas, and not its links and pictures`() {
    var excerpt = ChapterExcerpt(id: "a")
    excerpt.pieces = [.link(.contents), .markup("<p>x</p>"), .picture("a.svg")]
    #expect(!excerpt.hasFormulas)
    excerpt.pieces.append(.markup("<math display=\"block\"></math>"))
    #expect(excerpt.hasFormulas)
  }

  @Test(arguments: [
    ("short lines", "ab\n<>\n", Medium.book, "ab\n&lt;&gt;\n"),
    (
      "a long line", String(repeating: "字", count: 43) + "\n+a\n", .book,
      "<span class=\"l\">\(String(repeating: "字", count: 43))\n</span>"
        + "<span class=\"l\"><ins>+a</ins>\n</span>"
    ),
    ("an e-reader", "ab\n\n", .reader, "<span class=\"l\">ab\n</span><span class=\"l\">\n</span>"),
    (
      "a page", String(repeating: "a", count: 90) + "\n", .page,
      String(repeating: "a", count: 90) + "\n"
    ),
  ])
  func `the lines of a block with a long one are elements`(
    name: String,
    code: String,
    medium: Medium,
    html: String
  ) {
    #expect(LanguageHTML.html(of: code, in: "diff", for: medium) == html, "\(name)")
  }

  private static func markup(
    of blocks: [Block],
    in medium: Medium = .book,
    allowsRawHTML: Bool = false
  ) -> String {
    text(of: excerpt(of: blocks, in: medium, allowsRawHTML: allowsRawHTML).pieces)
  }

  private static func excerpt(
    of blocks: [Block],
    in medium: Medium,
    allowsRawHTML: Bool = false
  ) -> ChapterExcerpt {
    let place = place(in: medium, allowsRawHTML: allowsRawHTML)
    let chapter = SampleBook.chapter("bind", FrontMatter(title: "How `bind` works"), blocks)
    let page = ChapterPage(
      chapter: chapter,
      number: 1,
      site: place.site,
      checks: Verdicts(SampleBook.report),
      highlights: SampleBook.highlights,
      glossary: nil,
      isCompared: false
    )
    return page.excerpt(in: place)
  }

  private static func place(in medium: Medium, allowsRawHTML: Bool = false) -> EditionPlace {
    var settings = SampleBook.book.settings
    settings.allowsRawHTML = allowsRawHTML
    let book = Book(root: "/book", settings: settings, parts: SampleBook.book.parts)
    let site = BookSite(of: BookOutline(of: book), theme: Theme.make().theme)
    return EditionPlace(medium: medium, site: site, number: 1, pictures: ["en/images/marble.svg"])
  }

  private static func text(of pieces: [EditionPiece]) -> String {
    pieces.map { piece in
      switch piece {
      case .markup(let text): text
      case .link(.chapter(let number, let id)): " href=\"@\(number):\(id ?? "-")\""
      case .link(.contents): " href=\"@contents\""
      case .link(.outside(let address)): " href=\"\(address.escaped)\""
      case .picture(let path): "(\(path))"
      }
    }
    .joined().replacing("?a&amp;b\">x", with: "?a&b\">x")
  }
}

extension Block {
  fileprivate init(_ inline: Inline) {
    self.init(.paragraph([inline]), range: SampleBook.range)
  }
}

extension SampleBook {
  fileprivate static func html(_ html: String) -> Inline { Inline(.html(html), at: start) }
}

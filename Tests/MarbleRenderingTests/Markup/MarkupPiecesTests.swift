import MarbleModel
import Testing

@testable import MarbleRendering

/// Every kind of text and of block by itself, in the HTML of a page.
@Suite struct MarkupPiecesTests {
  private static let start = SourcePosition(line: 1)

  private static func inline(_ content: Inline.Content) -> Inline { Inline(content, at: start) }

  private static func text(_ text: String) -> Inline { inline(.text(text)) }

  private static func block(_ content: Block.Content) -> Block {
    Block(content, range: SourceRange(at: start))
  }

  private static func paragraph(_ text: String) -> Block { block(.paragraph([self.text(text)])) }

  static let pieces: [(Inline.Content, html: String)] = [
    (.text("a < \"b\" & c"), "a &lt; &quot;b&quot; &amp; c"),
    (.softBreak, "\n"),
    (.lineBreak, "<br />\n"),
    (.code("a<b"), "<code>a&lt;b</code>"),
    (.emphasis([text("a")]), "<em>a</em>"),
    (.strong([text("a")]), "<strong>a</strong>"),
    (.deleted([text("a")]), "<del>a</del>"),
    (.link(destination: "a b", title: "", [text("c")]), "<a href=\"a%20b\">c</a>"),
    (
      .link(destination: "a", title: "<t>", [inline(.code("c"))]),
      "<a href=\"a\" title=\"&lt;t&gt;\"><code>c</code></a>"
    ),
    (
      .link(destination: "term", title: "", [text("c")]),
      "<a class=\"term\" href=\"term\" title=\"what it means\">c</a>"
    ),
    (.link(destination: "term", title: "own", [text("c")]), "<a href=\"term\" title=\"own\">c</a>"),
    (
      .image(source: "a b", title: "", [text("\"d\"")]),
      "<img src=\"a%20b\" alt=\"&quot;d&quot;\" />"
    ),
    (.image(source: "a", title: "t", []), "<img src=\"a\" alt=\"\" title=\"t\" />"),
    (
      .image(source: "day", title: "", []),
      "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"night\" />"
        + "<img src=\"day\" alt=\"\" /></picture>"
    ),
    (
      .image(
        source: "a",
        title: "",
        [
          text("b"), inline(.softBreak), inline(.strong([inline(.code("c"))])), inline(.lineBreak),
          inline(.footnote(FootnoteReference(name: "n"))), inline(.html("<d>")),
        ]
      ),
      "<img src=\"a\" alt=\"b c &lt;d&gt;\" />"
    ),
    (.html("<b>"), "&lt;b&gt;"),
    (.html("<!-- a -->"), ""),
    (.code("Known"), "<a class=\"symbol\" href=\"known.html\"><code>Known</code></a>"),
    (
      .strong([inline(.code("Known"))]),
      "<strong><a class=\"symbol\" href=\"known.html\"><code>Known</code></a></strong>"
    ),
    (
      .link(destination: "a", title: "", [inline(.code("Known"))]),
      "<a href=\"a\"><code>Known</code></a>"
    ),
  ]

  @Test(arguments: pieces.indices)
  func `running text is written piece by piece`(row: Int) {
    #expect(renderer.html([Self.inline(Self.pieces[row].0)]) == Self.pieces[row].html)
  }

  @Test func `raw HTML passes where it's allowed, comments included`() {
    var renderer = renderer
    renderer.allowsRawHTML = true
    #expect(
      renderer.html([Self.inline(.html("<b>")), Self.inline(.html("<!-- a -->"))])
        == "<b><!-- a -->"
    )
    #expect(
      renderer.html([Self.block(.html("<hr>\n")), Self.block(.html("<!-- a -->\n"))])
        == "<hr>\n<!-- a -->\n"
    )
  }

  static let blocks: [(Block.Content, html: String)] = [
    (.paragraph([text("a")]), "<p>a</p>\n"),
    (.heading(Heading(level: 2, text: [inline(.code("Known"))])), "<h2><code>Known</code></h2>\n"),
    (.quote([paragraph("a")]), "<blockquote>\n<p>a</p>\n</blockquote>\n"),
    (.thematicBreak, "<hr />\n"),
    (.code(info: "c", text: "a<b\n"), "<pre><code class=\"language-c\">a&lt;b\n</code></pre>\n"),
    (.html("<b>\n"), "<pre><code>&lt;b&gt;\n</code></pre>\n"),
    (.html("  <!-- a -->\n"), ""),
    (.html("<!-- a --> b\n"), "<pre><code>&lt;!-- a --&gt; b\n</code></pre>\n"),
    (
      .list(BlockList(start: nil, isTight: true, items: [[paragraph("a")], []])),
      "<ul>\n<li>a</li>\n<li></li>\n</ul>\n"
    ),
    (
      .list(BlockList(start: 1, isTight: false, items: [[paragraph("a")]])),
      "<ol>\n<li>\n<p>a</p>\n</li>\n</ol>\n"
    ),
    (
      .list(BlockList(start: 3, isTight: true, items: [[paragraph("a")]])),
      "<ol start=\"3\">\n<li>a</li>\n</ol>\n"
    ),
  ]

  @Test(arguments: blocks.indices)
  func `blocks are written one by one, each on lines of its own`(row: Int) {
    let html = Self.blocks[row].html
    #expect(renderer.html([Self.block(Self.blocks[row].0)]) == html)
    #expect(
      renderer.html([Self.paragraph("x"), Self.block(Self.blocks[row].0)])
        == "<p>x</p>\n" + html
    )
  }

  @Test(arguments: blocks.indices.dropFirst())
  func `in a tight list a block begins a line behind the text`(row: Int) {
    let (block, html) = Self.blocks[row]
    let list = BlockList(
      start: nil,
      isTight: true,
      items: [[Self.paragraph("x"), Self.block(block)]]
    )
    let behind = html.isEmpty ? "" : "\n" + html
    #expect(renderer.html([Self.block(.list(list))]) == "<ul>\n<li>x\(behind)</li>\n</ul>\n")
  }

  @Test func `items have ids where something leads to them`() {
    var list = BlockList(start: nil, isTight: true, items: [[Self.paragraph("a")], []])
    list.ids = ["one"]
    #expect(
      renderer.html([Self.block(.list(list))])
        == "<ul>\n<li id=\"one\">a</li>\n<li></li>\n</ul>\n"
    )
  }

  @Test func `a page adds to headings an id, a mark and what follows`() {
    var renderer = renderer
    renderer.heading = { heading in
      heading.level == 1 ? HeadingAddition() : HeadingAddition(id: "i", mark: "#", notice: "<p>n")
    }
    let blocks = [1, 2].map { Self.block(.heading(Heading(level: $0, text: [Self.text("a")]))) }
    #expect(renderer.html(blocks) == "<h1>a</h1>\n<h2 id=\"i\">a#</h2>\n<p>n\n")
  }

  @Test func `a section ends with its line, before the next heading and the footnotes`() {
    func heading(_ level: Int, _ anchor: String) -> Block {
      var heading = Heading(level: level, text: [Self.text(anchor)])
      heading.anchor = anchor
      return Self.block(.heading(heading))
    }
    let note = Footnote(
      name: "n",
      number: 1,
      referenceCount: 1,
      blocks: [Self.paragraph("note")],
      range: SourceRange(at: Self.start)
    )
    var buffer = HTMLBuffer()
    renderer.write(
      [
        heading(1, "title"), Self.paragraph("0"), heading(2, "a"), Self.paragraph("1"),
        heading(3, "b"), heading(2, "c"), Self.paragraph("2"), Self.block(.footnotes([note])),
      ],
      into: &buffer,
      ending: { anchor in anchor == "b" ? nil : UsesLine(parts: [[.html("end of \(anchor)")]]) }
    )
    #expect(
      buffer.text.split(separator: "\n").prefix { !$0.contains("<section") } == [
        "<h1>title</h1>", "<p>0</p>", "<h2>a</h2>", "<p>1</p>", "<p class=\"uses\">end of a</p>",
        "<h3>b</h3>", "<h2>c</h2>", "<p>2</p>", "<p class=\"uses\">end of c</p>",
      ]
    )
  }

  private var renderer: MarkupRenderer {
    var renderer = MarkupRenderer()
    renderer.dark = { $0 == "day" ? "night" : nil }
    renderer.explanation = { $0 == "term" ? "what it means" : nil }
    renderer.symbol = { inline in
      if case .code("Known") = inline.content { "known.html" } else { nil }
    }
    return renderer
  }
}

import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ExcerptReaderTests {
  @Test(arguments: [
    ("the head goes", "<header><h1>x</h1></header><p>a</p>", "<p>a</p>"),
    ("a second head stays", "<header></header><header>b</header>", "<header>b</header>"),
    ("controls", "<p>a<button>b</button><label>c<input></label>d</p>", "<p>acd</p>"),
    ("classes of controls", "<p class=drag>x</p><a class=anchor href=#a>#</a>b", "b"),
    (
      "the tick of what was verified",
      "<button type=button class=proof value=x aria-label='a b'>✓</button>",
      "<span class=\"proof\" role=\"img\" aria-label=\"a b\">✓</span>"
    ),
    ("the panel behind it", "<div class='keys proofs' popover><p>x</p></div>a", "a"),
    (
      "what scripts read", "<figure data-question=x data-n=1 popover>a</figure>",
      "<figure>a</figure>"
    ),
    ("folded sections", "<details class=sections><ol class=long><li>x</ol></details>a", "a"),
    ("void elements", "a<br>b<hr><wbr>", "a<br />b<hr /><wbr />"),
    ("characters", "a&nbsp;&copy;<b>&amp;&lt;</b>\u{1}", "a\u{A0}©<b>&amp;&lt;</b>\u{FFFD}"),
    (
      "elements without ends", "<ul><li>a<li>b</ul><p>c<p>d",
      "<ul><li>a</li><li>b</li></ul><p>c</p><p>d</p>"
    ),
    ("ends without elements", "a</b></div>c", "ac"),
    ("crossed elements", "<b>a<i>b</b>c</i>", "<b>a<i>b</i></b>c"),
    ("a block in running text", "<span>a<div>b</div></span>", "<span>a</span><div>b</div>"),
    ("stray parts", "<li>a</li><td>b</td><summary>c</summary>", "abc"),
    ("unknown elements", "<blink>a</blink><font color=red>b</font>", "ab"),
    ("what runs", "<p onclick=x style=color:red>a<script>x</script></p>", "<p>a</p>"),
    ("elements that have no end", "<link href=x>a<input><meta name=x>b<source>c", "abc"),
    ("text in a list", "<ul>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
    ("a cell without a row", "<table><td>a</table>", "<table><tr><td>a</td></tr></table>"),
    (
      "a late summary", "<details>a<summary>b</summary></details>",
      "<details><summary>…</summary>ab</details>"
    ),
    (
      "a drawing that loads", "<svg fill='URL(x)' stroke=a\\28 transform='scale(2)'></svg>",
      "<svg transform=\"scale(2)\"></svg>"
    ),
    ("names of nothing", "<p role=x lang='x y' aria-x=y aria-hidden=x>a</p>", "<p>a</p>"),
    ("numbers that are none", "<ol start=x><li value=2>a</ol>", "<ol><li value=\"2\">a</li></ol>"),
    (
      "a table", "<table><tr><td>a<td>b<tr><td>c</table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"
    ),
    ("ids", "<p id=x>a<p id=x>b", "<p id=\"bind.x\">a</p><p>b</p>"),
    (
      "a name that leads to nothing", "<p aria-labelledby='x y' id=y>a",
      "<p aria-labelledby=\"bind.y\" id=\"bind.y\">a</p>"
    ),
    (
      "drawings", "<svg viewBox='0 0 1 1' onload=x><path d='M0 0'/><script>x</script></svg>",
      "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"></path></svg>"
    ),
    ("right to left", "<p dir=rtl>مرحبا</p><p dir=x>字</p>", "<p dir=\"rtl\">مرحبا</p><p>字</p>"),
  ])
  func `a page becomes well-formed markup`(name: String, html: String, markup: String) {
    #expect(Self.markup(of: html) == markup, "\(name)")
  }

  @Test(arguments: [
    ("this page", "#end", "@1:bind.end"), ("another chapter", "first.html", "@0:-"),
    ("a place in one", "%E8%AE%A2%E9%98%85.html#a%20b", "@2:订阅.a_20_b"),
    ("the contents", "../index.html#part-2", "@contents"),
    ("elsewhere", "https://example.org/?a&amp;b", "https://example.org/?a&b"),
    ("outside of the book", "reference/Signals.html", nil), ("a script", "javascript:x", nil),
    ("a place on the server", "/x", nil), ("nothing", "", nil),
  ])
  func `links lead to chapters, elsewhere or nowhere`(name: String, link: String, target: String?) {
    let markup = target.map { "<a href=\"\($0)\">x</a>" } ?? "x"
    #expect(Self.markup(of: "<a href=\"\(link)\">x</a>") == markup, "\(name)")
  }

  @Test func `outside of the book links have the address of the site if it has one`() {
    let html = "<a href=\"reference/A.html#b\">x</a>"
    let target = "https://example.org/book/en/reference/A.html#b"
    #expect(
      Self.markup(of: html, address: "https://example.org/book/") == "<a href=\"\(target)\">x</a>"
    )
  }

  @Test(arguments: [
    (
      "<img src=images/marble.svg alt='a \"b\"' width=3 onerror=x>",
      "<img src=\"(en/images/marble.svg)\" alt=\"a &quot;b&quot;\" width=\"3\" />"
    ),
    ("<img src=other.png alt=b>", "b"), ("<img>", ""),
    ("<img src=https://example.org/a.png alt=b>", "<a href=\"https://example.org/a.png\">b</a>"),
    ("<img src=data:image/png;base64,AA alt=c>", "c"),
  ])
  func `pictures are held, linked or told`(html: String, markup: String) {
    #expect(Self.markup(of: html) == markup)
  }

  @Test(arguments: [
    (
      "parts that lead nowhere",
      "<a href=reference/A.html>x</a> · Used in <a href=first.html>b</a> · "
        + "<a href=reference/B.html#L1>y</a> · <code>z</code>",
      "Used in <a href=\"@0:-\">b</a> · <code>z</code>"
    ),
    ("nothing else", "<a href=reference/A.html>x</a>", nil),
    ("one that did not end", "a<div> · b</div>", "a</p><div> · b</div>"),
  ])
  func `a line of uses keeps the parts that lead somewhere`(
    name: String,
    html: String,
    kept: String?
  ) {
    let isWhole = !html.contains("div")
    let markup = Self.markup(of: "<p class=\"uses\">\(html)" + (isWhole ? "</p>" : "") + "<p>c</p>")
    let line = kept.map { "<p class=\"uses\">\($0)" + (isWhole ? "</p>" : "") } ?? ""
    #expect(markup == line + "<p>c</p>", "\(name)")
  }

  @Test func `sections are those of the text`() {
    let excerpt = Self.excerpt(
      of: "<h2 id=a>A <code>b</code> &amp; c <a class=anchor href=#a>#</a></h2>"
        + "<h2 id=marble-sources>S</h2><h3 id=d>D</h3>"
    )
    #expect(excerpt.sections == [.init(id: "bind.a", title: "A <code>b</code> &amp; c")])
  }

  @Test func `e-readers get one drawing with a title, and no text to open beside it`() {
    let html = """
      <div class="output diagram"><div class="scroll" tabindex="0"><svg class="names"><text>a</text></svg>\
      <svg role="img" aria-label="A &amp; b" viewBox="0 0 1 1"><g class="o" display="none"></g></svg></div>\
      <details><summary>As text</summary><pre>x</pre></details></div>
      """
    let expected = """
      <div class="output diagram"><div class="scroll">\
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 1 1"><title>A &amp; b</title>\
      <g class="o"></g></svg></div></div>
      """
    #expect(Self.markup(of: html, isForReaders: true) == expected)
  }

  @Test(arguments: ["<main>", "<body>", "<article class=\"a>b\">", ""])
  func `any template has something to take`(start: String) {
    let page = Array("<html>\(start)<p>a</p>".utf8)
    let text = Self.markup(ofPage: page)
    #expect(text.contains("<p>a</p>"))
  }

  private static func excerpt(of html: String) -> ChapterExcerpt {
    let page = Array("<body><nav>x</nav><article>\(html)</article><p>y".utf8)
    return ExcerptReader.excerpt(of: page, number: 1, in: surroundings())
  }

  private static func markup(
    of html: String,
    address: String? = nil,
    isForReaders: Bool = false
  ) -> String {
    let page = Array("<body><nav>x</nav><article>\(html)</article><p>y".utf8)
    return markup(ofPage: page, address: address, isForReaders: isForReaders)
  }

  private static func markup(
    ofPage page: [UInt8],
    address: String? = nil,
    isForReaders: Bool = false
  ) -> String {
    let surroundings = surroundings(address: address, isForReaders: isForReaders)
    let excerpt = ExcerptReader.excerpt(of: page, number: 1, in: surroundings)
    return [excerpt, excerpt].markup(
      of: 1,
      link: { link in
        switch link {
        case .chapter(let number, let id): "@\(number):\(id ?? "-")"
        case .contents: "@contents"
        case .outside(let address): address
        }
      },
      picture: { "(\($0))" }
    )
    .removingPercentEncodingOfText
  }

  private static func surroundings(
    address: String? = nil,
    isForReaders: Bool = false
  ) -> ExcerptReader.Surroundings {
    var settings = SampleBook.book.settings
    settings.publishing.address = address
    let book = Book(root: "/book", settings: settings, parts: SampleBook.book.parts)
    return ExcerptReader.Surroundings(
      site: BookSite(of: BookOutline(of: book), theme: Theme.make().theme),
      pictures: ["en/images/marble.svg"],
      isForReaders: isForReaders
    )
  }
}

extension String {
  /// The text with what addresses encode of names in it decoded, to be compared.
  fileprivate var removingPercentEncodingOfText: String {
    replacing("%E8%AE%A2%E9%98%85", with: "订阅").replacing("&amp;b\">x", with: "&b\">x")
  }
}

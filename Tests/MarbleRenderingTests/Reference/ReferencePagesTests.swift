import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ReferencePagesTests {
  @Test func `an entry shows what is known of its symbol, and nothing of it is markup`() throws {
    var text = SymbolText()
    text.summary = [SampleBook.text("Makes <b>.")]
    text.parameters = [.init(name: "a<b", blocks: [SampleBook.paragraph("One.")])]
    text.returns = [SampleBook.paragraph("Two.")]
    var symbol = SampleReference.symbol(
      .function,
      "make(a:)",
      line: 7,
      declaration: [.init("func", .keyword), .init(" make<T>(a: T)")]
    )
    (symbol.comment, symbol.isDeprecated, symbol.availability) = (3, true, ["deprecated: <i>"])
    let page = try #require(Self.pages([symbol], comments: [3: text])["en/reference/M/index.html"])
    let start = try #require(page.firstRange(of: "<section class=\"symbol"))
    let end = try #require(page.firstRange(of: "</section>"))
    #expect(
      page[start.lowerBound..<end.upperBound] == """
        <section class="symbol deprecated">
        <h3 id="make-a"><code>make(a:<wbr>)</code> <a class="anchor" href="#make-a" \
        aria-label="Link to this section">#</a></h3>
        <pre class="declaration"><code>\
        <span class="tk">func</span> make&lt;T&gt;(a: T)</code></pre>
        <ul class="availability"><li>deprecated: &lt;i&gt;</li></ul>
        <p>Makes &lt;b&gt;.</p>
        <dl class="fields">
        <dt>Parameters</dt>
        <dd><dl>
        <dt><code>a&lt;b</code></dt>
        <dd>One.</dd>
        </dl></dd>
        <dt>Returns</dt>
        <dd>Two.</dd>
        </dl>
        <p class="origin"><a href="../source/M/A.swift.html#L7">A.swift:7</a></p>
        </section>
        """
    )
  }

  @Test func `each line of a source file has an address`() throws {
    let page = try #require(Self.pages([], comments: [:])["en/reference/source/M/A.swift.html"])
    #expect(page.contains("<code><i id=\"L1\"></i>let a = 1 &lt; 2\n<i id=\"L2\"></i>\n</code>"))
  }

  @Test func `a page is made again when its file changes, and no other`() {
    let a = SampleReference.symbol(.struct, "A")
    let b = SampleReference.symbol(.struct, "B", file: "b")
    let (before, after) = (Self.keys([a, b], text: "1"), Self.keys([a, b], text: "2"))
    #expect(
      Set(before.keys.filter { before[$0] != after[$0] }) == [
        "en/reference/M/A.cards.js", "en/reference/M/A.html", "en/reference/M/index.html",
        "en/reference/index.html", "en/reference/source/M/A.swift.html",
      ]
    )
  }

  private static func plan(
    _ symbols: [LibrarySymbol],
    text: String = "let a = 1 < 2\n\n",
    comments: [Int: SymbolText] = [:]
  ) -> SitePlan {
    let book = BookOutline(root: "/book", settings: BookSettings(title: "Book"), parts: [])
    let library = SampleReference.library(symbols, files: [("A.swift", text)], comments: comments)
    return SitePlan(of: book, theme: Theme.make().theme, reference: library)
  }

  private static func keys(_ symbols: [LibrarySymbol], text: String) -> [String: Fingerprint] {
    plan(symbols, text: text).keys.filter { $0.key.hasPrefix("en/reference") }
  }

  private static func pages(
    _ symbols: [LibrarySymbol],
    comments: [Int: SymbolText]
  ) -> [String: String] {
    var pages: [String: String] = [:]
    for file in plan(symbols, comments: comments).files {
      if case .texts(_, let make) = file.content { pages[file.path] = make([:]) }
    }
    return pages
  }
}

import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct PageLinesTests {
  /// Returns a chapter's page with some text.
  static func page(_ text: String) -> String {
    """
    <!DOCTYPE html><html><body class="chapter">
    <article>
    <header>
    <nav class="crumbs"><a href="x">Contents</a></nav>
    <h1>How <code>bind</code>
    works</h1>
    <p class="summary">A summary.</p>
    </header>
    <details class="sections"><summary>On this page</summary><details>x</details></details>
    \(text)
    <p class="ending">Last changed on a day</p>
    </article>
    </body></html>
    """
  }

  private func lines(_ text: String) throws -> String {
    let lines = try #require(PageLines(ofPage: Self.page(text)))
    return lines.sections.map { section in
      "[\(section.id)|\(section.title)]\n"
        + section.lines.map { "\($0.kind): \($0.text)\n" }.joined()
    }
    .joined()
  }

  @Test func `paragraphs, code and output are lines below their headings`() throws {
    let text = """
      <p>Before,
      with <em>an</em> end &amp; more.</p>
      <h2 id="one">One<a class="anchor" href="#one">#</a></h2>
      <figure class="listing verified"><pre class="code"><code><span class="l">let x = 1
      </span><span class="l">
      </span><span class="l">  print(x) <samp class="v">1</samp>
      </span></code></pre>
      <pre class="output"><samp>1
       2
      </samp></pre>
      <figcaption><button>✓</button></figcaption></figure>
      <ul><li>an item<p>and its text</p></li></ul>
      <h3 id="two">Two</h3>
      <table><tr><th>a</th><td>b</td></tr></table>
      <p class="uses">Used in many</p>
      <svg><text>drawn</text></svg>
      <details class="fold"><summary>Why?</summary><p>Because.</p></details>
      <details><summary>as text</summary><pre><samp>a--b--|</samp></pre></details>
      """
    #expect(
      try lines(text) == """
        [|]
        prose: Before, with an end & more.
        [one|One]
        code: let x = 1
        code:   print(x) 1
        output: 1
        output:  2
        prose: an item
        prose: and its text
        [two|Two]
        prose: a · b
        prose: Why?
        prose: Because.
        output: a--b--|

        """
    )
  }

  @Test func `the title is that of the page`() throws {
    #expect(try #require(PageLines(ofPage: Self.page(""))).title == "How bind works")
    let text = "<h1 id=\"x\">A heading of its own</h1><p>more</p>"
    let lines = try #require(PageLines(ofPage: Self.page(text)))
    #expect(lines.title == "How bind works")
    #expect(lines.sections.map(\.title) == ["A heading of its own"])
    #expect(lines.sections.map(\.lines.count) == [1])
  }

  @Test(arguments: [
    "", "<article></article>", "</article><body class=\"chapter\"><article>",
    "<body class=\"index\"><article><p>x</p></article>",
    "<body class=\"chapter\"><article><p title=\"<>x</article>",
    "<body class=\"chapter\"><article>&unknown;</article>",
  ])
  func `other pages, and what isn't well-formed, can't be compared`(page: String) {
    #expect(PageLines(ofPage: page) == nil)
  }
}

import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

@Suite struct PlainCodeTests {
  @Test(arguments: [
    ("", "<pre><code>a &lt; b\n</code></pre>\n"),
    ("swift", "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n"),
    ("swift norun", "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n"),
    ("c++\tx", "<pre><code class=\"language-c++\">a &lt; b\n</code></pre>\n"),
    ("日本 x", "<pre><code class=\"language-日本\">a &lt; b\n</code></pre>\n"),
    ("\"><b>", "<pre><code class=\"language-&quot;&gt;&lt;b&gt;\">a &lt; b\n</code></pre>\n"),
  ])
  func `the first word of an info string names the language`(info: String, html: String) {
    var buffer = HTMLBuffer()
    PlainCode.write("a < b\n", info: info, into: &buffer)
    #expect(buffer.text == html)
  }

  @Test func `a listing is shown without its hidden lines, and with what is expected`() throws {
    let text = """
      ```swift norun
      // snippet.hide
      import A
      // snippet.show
      let b = 1
      ```

      ```output
      1
      ```

      """
    let listing = try #require(Chapter(text).blocks.listings.first)
    #expect(
      PlainCode.html(of: listing)
        == "<pre><code class=\"language-swift\">let b = 1\n</code></pre>\n"
    )
    let expectation = try #require(
      Chapter(text.replacing(" norun", with: "")).blocks.listings.first?.output
    )
    #expect(
      PlainCode.html(of: expectation)
        == "<pre><code class=\"language-output\">1\n</code></pre>\n"
    )
  }
}

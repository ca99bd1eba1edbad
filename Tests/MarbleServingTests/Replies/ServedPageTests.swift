import Testing

@testable import MarbleServing

@Suite struct ServedPageTests {
  private func text(_ page: String, isThere: Bool = true) -> String {
    let bytes = ServedPage.bytes(
      of: Array(page.utf8),
      at: "en/a\"b.html",
      isThere: isThere
    )
    return String(decoding: bytes, as: UTF8.self)
  }

  private func addition(_ content: String) -> String {
    """
    <link rel="stylesheet" href="/marble-serve/serve.css">
    <script src="/marble-serve/serve.js" id="marble-serve" data-page="en/a&quot;b.html" \
    data-content="\(content)"></script>

    """
  }

  @Test func `a page gets its script before its end`() {
    let page = "<html><body><pre></body></pre>text</body></html>"
    let content = ServedPage.content(of: Array(page.utf8))
    let expected = "<html><body><pre></body></pre>text" + addition(content) + "</body></html>"
    #expect(text(page) == expected)
  }

  @Test func `a page without an end gets it at its end, and what is missing has no content`() {
    #expect(text("text", isThere: false) == "text" + addition(""))
    #expect(text("", isThere: false) == addition(""))
  }
}

import MarbleModel
import Testing

@testable import MarbleRendering

struct HiddenCodeTests {
  @Test func `long code in a comment is in files that the page loads, short code on the page`() {
    let short = Self.files(lines: 100)
    #expect(short.keys.allSatisfy { !$0.contains(".hidden.") })
    #expect(short["en/a.html"]?.contains("let x100 = 1") == true)

    let long = Self.files(lines: 101)
    let page = long["en/a.html"] ?? ""
    #expect(!page.contains("let x"))
    #expect(page.contains(#"<a href="a.hidden.html#marble-h1">101 hidden lines</a>"#))
    #expect(page.contains(#" data-load="../assets/hidden.js a.hidden.js"></template>"#))
    #expect(long["en/a.hidden.js"]?.hasPrefix("marbleHidden({\n\"h1\":\"<pre class=") == true)
    for name in ["en/a.hidden.js", "en/a.hidden.html"] {
      #expect(long[name]?.contains("let x101 = 1") == true)
    }
  }

  private static func files(lines count: Int) -> [String: String] {
    let code = (1...count).map { "let x\($0) = 1" }.joined(separator: "\n")
    let blocks = [SampleBook.block(.hidden(SampleBook.listing(3, code)))]
    let chapter = SampleBook.chapter("a", FrontMatter(title: "A"), blocks)
    let parts = [Book.Part(title: nil, chapters: [chapter])]
    let book = Book(root: "/book", settings: BookSettings(title: "T"), parts: parts)
    return SitePlan(of: book).texts(of: book)
  }
}

import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct FunctionsPageTests {
  @Test func `each function of a listing leads to its chapter`() throws {
    let site = Self.site("func pour() {\n  func fill<T>(cup: T) {}\n}")
    let page = try #require(site["functions.html"])
    let link = "<li><a href=\"en/bind.html\"><code>"
    #expect(page.contains("<ul>\n\(link)pour</code></a></li>\n\(link)fill</code></a></li>\n</ul>"))
  }

  private static func site(_ code: String) -> [String: String] {
    let listing = SampleBook.block(.listing(SampleBook.listing(1, code)))
    let chapter = SampleBook.chapter("bind", FrontMatter(title: "bind"), [listing])
    let part = Book.Part(title: nil, chapters: [chapter])
    let book = Book(root: "/book", settings: BookSettings(title: "T"), parts: [part])
    return SitePlan(of: book).texts(of: book)
  }
}

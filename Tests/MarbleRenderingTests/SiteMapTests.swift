import MarbleModel
import Testing

@testable import MarbleRendering

struct SiteMapTests {
  private let map = SiteMap(of: BookOutline(of: SampleBook.book))

  @Test(arguments: [
    ("a chapter", "bind.md", "bind.html"),
    ("with a place", "bind.md#the-bind", "bind.html#the-bind"),
    ("encoded", "%E8%AE%A2%E9%98%85.md", "%E8%AE%A2%E9%98%85.html"),
    ("not encoded", "订阅.md#开始", "%E8%AE%A2%E9%98%85.html#开始"),
    ("by a detour", "../en/./bind.md", "bind.html"), ("this page", "#end", "#end"),
    ("an attachment", "images/marble.svg", "images/marble.svg"),
    ("elsewhere", "https://example.org/bind.md", "https://example.org/bind.md"),
    ("another host", "//example.org/bind.md", "//example.org/bind.md"),
    ("mail", "mailto:a@example.org", "mailto:a@example.org"),
    ("unknown", "nothing.md", "nothing.md"), ("nothing", "", ""),
  ])
  func `a link of a chapter becomes one of its page`(name: String, link: String, reference: String)
  {
    let page = SiteAddress("en/first.html")
    #expect(map.reference(for: link, from: "notes/en/first.md", on: page) == reference)
  }

  @Test func `a file that stands elsewhere in the book comes along`() {
    let chapter = SampleBook.chapter(
      "a",
      FrontMatter(title: "A"),
      attachments: ["Site/assets/x y.svg", "notes/en/i/z.png"]
    )
    let book = Book(
      root: "/book",
      settings: BookSettings(title: "T"),
      parts: [Book.Part(title: nil, chapters: [chapter, chapter])]
    )
    let map = SiteMap(of: BookOutline(of: book))
    #expect(map.copies.map(\.path) == ["Site/assets/x y.svg", "notes/en/i/z.png"])
    #expect(map.copies.map(\.address.path) == ["files/Site/assets/x y.svg", "en/i/z.png"])
    let reference = map.reference(
      for: "../../Site/assets/x%20y.svg",
      from: "notes/en/a.md",
      on: SiteAddress("en/a.html")
    )
    #expect(reference == "../files/Site/assets/x%20y.svg")
  }
}

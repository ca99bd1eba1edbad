import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

/// The diagram and the doors of a book's first page.
@Suite struct FrontDiagramTests {
  private static func book(front: String? = "c#merge") -> Book {
    var settings = BookSettings(title: "Book")
    settings.contents = [BookSettings.Part(title: nil, chapters: ["c", "d"])]
    settings.front = front.map { PlacedText($0, at: SampleBook.range) }
    settings.doors = [Door(chapter: "d", text: "Come & see")]
    let chapter = Chapter(
      "## Other\n\n```swift\nprint(1)\n```\n```marble\na  9-|\n```\n\n## [`merge`](d.md)\n\n"
        + "<details>\n<summary>S</summary>\n\n```swift\nprint(0)\n```\n```marble\na  7-|\n```\n\n"
        + "</details>\n\n```swift\nprint(2)\n```\n```marble drag\na  1-|\n```\n"
    )
    let first = SampleBook.chapter("c", FrontMatter(title: "C"), chapter.blocks)
    let second = SampleBook.chapter("d", FrontMatter(title: "D"))
    return Book(
      root: "/",
      settings: settings,
      parts: [Book.Part(title: nil, chapters: [first, second])]
    )
  }

  private static func index(of book: Book, report: TestReport? = nil) -> String {
    SitePlan(of: book, report: report).texts(of: book)["index.html"] ?? ""
  }

  @Test func `the first page shows the diagram of the section, and leads there`() throws {
    let page = Self.index(of: Self.book())
    let all = /(?s)<figure class="front listing">.*?<\/figure>/
    let figure = try #require(page.firstMatch(of: all))
    #expect(figure.0.contains("<text") && figure.0.contains(">1<") && !figure.0.contains(">9<"))
    #expect(!figure.0.contains(">7<"), "what a reader has to open stays closed")
    let link = "<a href=\"en/c.html#merge\"><code>merge</code></a>"
    #expect(figure.0.contains("<figcaption>\(link)</figcaption>"))
    #expect(!figure.0.contains("data-drag"), "nothing answers before it was tested")
  }

  @Test func `the doors stand beside the link that begins to read`() {
    #expect(
      Self.index(of: Self.book()).contains(
        "<p class=\"start\"><a href=\"en/c.html\">Start reading</a> "
          + "<a href=\"en/d.html\">Come &amp; see</a></p>"
      )
    )
  }

  @Test func `a book that chooses no diagram has none there`() {
    #expect(!Self.index(of: Self.book(front: nil)).contains("class=\"front"))
  }

  @Test func `another diagram makes the first page anew`() {
    let books = [Self.book(), Self.book(front: "c#other"), Self.book(front: nil)]
    let keys = books.map { SitePlan(of: $0).keys["index.html"] }
    #expect(Set(keys).count == 3)
  }
}

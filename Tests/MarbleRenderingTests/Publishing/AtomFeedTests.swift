import Testing

@testable import MarbleModel
@testable import MarbleRendering

@Suite struct AtomFeedTests {
  @Test func `the feed tells of the newest chapters, those of one day in reading order`() throws {
    let count = 30
    var book = SampleBook.numbered([count])
    var publishing = PublishingSettings()
    publishing.address = "https://example.org/"
    book = PublishedBook.book(book, publishing)
    let dates = Dictionary(
      uniqueKeysWithValues: (1...count).map { number in
        ("notes/en/c\(number).md", PublishedBook.dates(number <= 25 ? 1 : number))
      }
    )
    let feed = try #require(PublishedBook.site(of: book, dates: dates)["feed.xml"])
    let titles = feed.matches(of: /<title>Chapter (\d+)/).compactMap { Int($0.output.1) }
    #expect(titles == [30, 29, 28, 27, 26] + Array(1...15))
  }
}

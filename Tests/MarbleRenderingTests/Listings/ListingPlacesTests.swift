import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

struct ListingPlacesTests {
  private func listing(_ line: Int, _ membership: ListingWords.Membership = .session) -> Listing {
    var listing = SampleBook.listing(line, "f()")
    listing.words.membership = membership
    return listing
  }

  private func places(_ blocks: [Block.Content], _ session: Session = .page) -> [String] {
    let chapter = SampleBook.chapter("c", FrontMatter(title: "c"), blocks.map(SampleBook.block))
    let places = ListingPlaces(of: chapter, session: session)
    return chapter.blocks.listings.map { listing in
      let place = places.place(of: listing)
      return "\(place.key ?? "-") \(place.program)"
    }
  }

  @Test func `listings are numbered as they are shown, those in comments by themselves`() {
    let quote = Block.Content.quote([SampleBook.block(.listing(listing(9)))])
    #expect(places([.listing(listing(1)), .hidden(listing(5)), quote]) == ["1 ", "h1 ", "2 "])
  }

  @Test func `hidden code belongs to the listing behind it`() {
    let blocks: [Block.Content] = [
      .hidden(listing(1)), .listing(listing(5, .isolated)), .hidden(listing(9, .named("n"))),
      .hidden(listing(12)), .listing(listing(15, .named("m"))), .hidden(listing(20)),
    ]
    #expect(places(blocks) == ["h1 #5", "1 #5", "h2 n", "h3 m", "2 m", "h4 "])
  }

  @Test func `hidden code belongs to the same program as in the test`() {
    var skipped = listing(5, .isolated)
    skipped.words.check = .skip(reason: "x")
    #expect(
      places([.hidden(listing(1)), .listing(skipped), .listing(listing(9, .named("n")))])
        == ["h1 n", "1 ", "2 n"]
    )
  }

  @Test func `a listing has the caption of its own figure, but not that of a sketch`() {
    let figure = "```swift\nf()\n```\n```marble\na  1-|\n```\n\n*Look.*\n\n"
    let sketch = "```marble sketch\na  1-|\n```\n\n*Look.*\n\n"
    let chapter = Chapter(sketch + figure + "Text.\n\n" + sketch)
    let places = ListingPlaces(of: chapter, session: .page)
    #expect(chapter.blocks.listings.map { places.place(of: $0).caption } == ["figure-2"])
  }

  @Test func `where the session says so each listing is a program`() {
    #expect(
      places([.hidden(listing(1)), .listing(listing(5)), .listing(listing(9))], .isolated)
        == ["h1 #5", "1 #5", "2 #9"]
    )
  }
}

import MarbleDocTests
import MarbleModel
import Testing

struct SharingTests {
  private let chapters = [
    Chapter(
      "```swift isolated\nlet a = 1\n```\n```swift in=b\nlet b = 2\n```\n",
      at: "notes/en/a.md"
    ),
    Chapter("```swift\nlet c = 3\n```\n```swift skip=\"why\"\nx\n```\n", at: "notes/en/b.md"),
    Chapter("```swift\nlet d = 4\n```\n```swift\nlet e = 5\n```\n", at: "notes/en/c.md"),
  ]

  private func plan(_ index: Int, of count: Int) throws -> TestPlan {
    let shard: Shard = try #require(Shard(index, of: count))
    return TestPlan(shard: shard)
  }

  @Test func `shares that run one after another test every listing once`() async throws {
    let book = try TemporaryBook()
    for count in [1, 2, 3, 7] {
      var tested: [Listing.ID] = []
      var partitions: Set<String> = []
      for index in 1...count {
        let report = try await book.test(chapters, plan: try plan(index, of: count))
        #expect(report.isTrue)
        tested += report.verdicts.map(\.listing)
        partitions.insert(try #require(report.share).partition)
      }
      #expect(tested.sorted() == chapters.flatMap(\.blocks.listings).map(\.id).sorted())
      #expect(partitions.count == 1)
    }
  }

  @Test func `what is listed is what is tested`() async throws {
    let book = try TemporaryBook()
    let tester = DocTester(root: book.root, settings: BookSettings(title: "Book"))
    for index in 1...2 {
      let plan = try plan(index, of: 2)
      let listed = try tester.listings(of: chapters, by: plan)
      let report = try await book.test(chapters, plan: plan)
      #expect(listed.map(\.id) == report.verdicts.map(\.listing))
    }
  }

  @Test func `a damaged file of times is dropped`() async throws {
    let book = try TemporaryBook()
    _ = try await book.test(chapters)
    let times = try #require(book.read(".marble/timings"))
    try book.write(times.replacing("\"times\"", with: "\"tomes\""), to: ".marble/timings")
    let report = try await book.test(chapters, plan: try plan(1, of: 1))
    #expect(report.isTrue && report.verdicts.count == 6)
  }

  @Test func `a fresh test runs what is known, and keeps what it found`() async throws {
    let book = try TemporaryBook()
    _ = try await book.test(chapters)
    let fresh = try await book.test(chapters, plan: TestPlan(isFresh: true))
    #expect(fresh.timings.allSatisfy { !$0.isCached })
    let again = try await book.test(chapters)
    #expect(again.timings.allSatisfy { $0.isCached })
  }
}

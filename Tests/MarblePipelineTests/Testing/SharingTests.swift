import MarbleModel
import MarblePipeline
import MarbleTestSupport
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
    var plan = TestPlan()
    let shard: Shard = try #require(Shard(index, of: count))
    plan.shard = shard
    return plan
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

  @Test func `any number of shares test every program once, whatever each machine has done before`()
    async throws
  {
    // As many machines as shares, of which each has tested something else before.
    let machines = try (0..<4).map { _ in try TemporaryBook() }
    _ = try await machines[0].test(chapters)
    _ = try await machines[1].test(Array(chapters.suffix(1)))
    _ = try await machines[2].test(chapters, plan: try plan(1, of: 2))
    for count in 2...4 {
      var tested: [Listing.ID] = []
      var partitions: Set<String> = []
      for index in 1...count {
        let report = try await machines[index - 1].test(chapters, plan: try plan(index, of: count))
        tested += report.verdicts.map(\.listing)
        partitions.insert(try #require(report.share).partition)
      }
      #expect(tested.sorted() == chapters.flatMap(\.blocks.listings).map(\.id).sorted())
      #expect(partitions.count == 1)
    }
  }

  @Test
  func `a test writes the file of times, by which shares are made and which they leave alone`()
    async throws
  {
    let book = try TemporaryBook()
    let path = book.root + "/times.json"
    var timed = TestPlan()
    timed.times = path
    let whole = try await book.test(chapters, plan: timed)
    #expect(whole.isTrue)
    let text = try #require(book.read("times.json"))
    for name in ["en_a_1", "en_a_b", "en_b", "en_c"] { #expect(text.contains("\"\(name)\" : ")) }
    // The one that takes longest has a share of its own.
    try book.write(
      "{\"en_a_1\": 1, \"en_a_b\": 1, \"en_b\": 9, \"en_c\": 1}",
      to: "times.json"
    )
    var tested: [[String]] = []
    for index in 1...2 {
      var plan = try plan(index, of: 2)
      plan.times = path
      let report = try await TemporaryBook().test(chapters, plan: plan)
      tested.append(report.timings.map(\.program.path))
    }
    #expect(tested == [["notes/en/b.md"], ["notes/en/a.md", "notes/en/a.md", "notes/en/c.md"]])
    #expect(book.read("times.json")?.contains("\"en_b\": 9") == true)
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

import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct DueTestsTests {
  /// A plan that is changed in one way, and whether programs run anyway, under which conditions,
  /// and whether what they do is kept.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout TestPlan) -> Void
    var isFresh = false
    var isUnusual = false
    var keepsResults = true
    var repetitions = 1
  }

  static let cases = [
    Case(testDescription: "nothing") { _ in },
    Case(testDescription: "fresh", change: { $0.isFresh = true }, isFresh: true),
    Case(
      testDescription: "unusual",
      change: { $0.isUnusual = true },
      isFresh: true,
      isUnusual: true
    ),
    Case(testDescription: "tentative", change: { $0.keepsResults = false }, keepsResults: false),
    Case(
      testDescription: "twice",
      change: { $0.repetitions = 2 },
      isFresh: true,
      repetitions: 2
    ),
  ]

  @Test(arguments: cases)
  func `a plan says how programs run`(row: Case) {
    var plan = TestPlan()
    row.change(&plan)
    let due = due(by: plan)
    #expect(due.isFresh == row.isFresh)
    #expect(due.isUnusual == row.isUnusual)
    #expect(due.keepsResults == row.keepsResults)
    #expect(due.repetitions == row.repetitions)
    #expect((due.conditions == .usual) == !row.isUnusual)
  }

  @Test func `all programs are due, and what asks not to be checked is told`() {
    let due = due(by: TestPlan())
    #expect(due.modules.count == 2)
    #expect(due.names == Set(due.modules.map(\.name)))
    #expect(due.listings.map(\.id.line) == [5, 9, 13])
    #expect(due.share == nil)
    #expect(due.sources.keys.sorted() == ["notes/en/bind.md"])
    #expect(due.texts.keys.sorted() == ["notes/en/bind.md"])
    #expect(due.chapterListings["notes/en/bind.md"]?.map(\.id.line) == [5, 9, 13])
  }

  @Test func `of several shares each has its programs, and the first tells what is skipped`() {
    let shares = (1...2).map { index in
      var plan = TestPlan()
      plan.shard = Shard(index, of: 2)
      return due(by: plan)
    }
    #expect(shares.map(\.modules.count) == [1, 1])
    #expect(shares[0].listings.contains { $0.isSkipped })
    #expect(!shares[1].listings.contains { $0.isSkipped })
    let lines = shares.flatMap { $0.listings.map(\.id.line) }
    #expect(lines.sorted() == [5, 9, 13])
    #expect(shares.allSatisfy { $0.share?.listings.map(\.line) == [5, 9, 13] })
  }

  private func due(by plan: TestPlan) -> DueTests {
    let chapter = Chapter(
      """
      ---
      title: T
      ---

      ```swift isolated
      print(1)
      ```

      ```swift skip
      print(2)
      ```

      ```swift isolated
      print(3)
      ```

      """
    )
    return DueTests(of: [chapter], session: .page, by: plan, times: nil)
  }
}

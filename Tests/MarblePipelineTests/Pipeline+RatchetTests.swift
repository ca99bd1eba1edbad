import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct PipelineRatchetTests {
  /// What is in the file before a test and after it, as numbers by chapters.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: [String: Int]?
    let counted: [String: Int]
    let isTrue: Bool
    let turn: Pipeline.RatchetTurn
    let after: [String: Int]?

    init(
      _ name: String,
      _ before: [String: Int]?,
      _ counted: [String: Int],
      isTrue: Bool = true,
      is turn: Pipeline.RatchetTurn,
      leaves after: [String: Int]?
    ) {
      testDescription = name
      (self.before, self.counted, self.isTrue) = (before, counted, isTrue)
      (self.turn, self.after) = (turn, after)
    }
  }

  private static let rows = [
    Row(
      "first",
      nil,
      ["a": 2, "b": 1],
      is: .noted(Ratchet.Total(unchecked: 3)),
      leaves: ["a": 2, "b": 1]
    ),
    Row("first, of a book that fails", nil, ["a": 2], isTrue: false, is: .uncertain, leaves: nil),
    Row("the same", ["a": 2], ["a": 2], is: .held(Ratchet.Total(unchecked: 2)), leaves: ["a": 2]),
    Row("the same, failing", ["a": 2], ["a": 2], isTrue: false, is: .uncertain, leaves: ["a": 2]),
    Row(
      "moved",
      ["a": 2],
      ["a": 1, "b": 1],
      is: .held(Ratchet.Total(unchecked: 2)),
      leaves: ["a": 1, "b": 1]
    ),
    Row(
      "fewer",
      ["a": 2],
      ["a": 1],
      is: .lowered(from: Ratchet.Total(unchecked: 2), to: Ratchet.Total(unchecked: 1)),
      leaves: ["a": 1]
    ),
    Row(
      "none",
      ["a": 2],
      [:],
      is: .lowered(from: Ratchet.Total(unchecked: 2), to: Ratchet.Total(unchecked: 0)),
      leaves: [:]
    ),
    Row("fewer, failing", ["a": 2], ["a": 1], isTrue: false, is: .uncertain, leaves: ["a": 2]),
    Row(
      "more",
      ["a": 2, "b": 2],
      ["a": 1, "b": 3, "c": 1],
      is: .risen(
        from: Ratchet.Total(unchecked: 4),
        to: Ratchet.Total(unchecked: 5),
        [
          risen("b", "3 blocks aren't checked yet here, but at most 2 may be unchecked"),
          risen("c", "1 block isn't checked yet here, but at most 0 may be unchecked"),
        ]
      ),
      leaves: ["a": 2, "b": 2]
    ),
    Row(
      "more, failing",
      ["a": 1],
      ["a": 2],
      isTrue: false,
      is: .risen(
        from: Ratchet.Total(unchecked: 1),
        to: Ratchet.Total(unchecked: 2),
        [risen("a", "2 blocks aren't checked yet here, but at most 1 may be unchecked")]
      ),
      leaves: ["a": 1]
    ),
  ]

  @Test(arguments: rows)
  func `the file holds the lowest numbers that a true book had`(_ row: Row) throws {
    let book = try TemporaryBook()
    try book.write("title: B\ncontents: [a]\n", to: "Site/site.yml")
    if let before = row.before { try book.write(Self.text(before), to: Pipeline.ratchetPath) }
    let pipeline = try Pipeline(folder: book.root)
    #expect(try pipeline.ratchet(Self.outcome(row.counted, isTrue: row.isTrue)) == row.turn)
    let left = book.read(Pipeline.ratchetPath).flatMap { Ratchet($0)?.counts(.unchecked) }
    #expect(left == row.after)
  }

  private static func text(_ counts: [String: Int]) -> String {
    counts.map { "\($1) \($0)\n" }.joined()
  }

  private static func risen(_ chapter: String, _ message: Diagnostic.Message) -> Diagnostic {
    Diagnostic(
      .error,
      message,
      path: chapter,
      remedy: "remove `skip=\"not checked yet\"` and make the block pass; `marble adopt` finds"
        + " words for it"
    )
  }

  private static func outcome(_ counts: [String: Int], isTrue: Bool) -> Outcome {
    let unchecked = counts.flatMap { chapter, count in
      (0..<count).map { number in
        Verdict(
          listing: Listing.ID(path: chapter, line: number),
          outcome: .skipped(reason: ListingWords.unchecked)
        )
      }
    }
    let others = [.skipped(reason: "it needs a screen"), isTrue ? .verified : .failed].enumerated()
      .map { number, outcome in
        Verdict(listing: Listing.ID(path: "other", line: number), outcome: outcome)
      }
    return Outcome(
      complaints: [],
      report: TestReport(verdicts: unchecked + others, timings: [], toolchain: ""),
      duration: .zero
    )
  }
}

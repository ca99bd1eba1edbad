import MarbleModel
import Testing

struct MergedOutcomeTests {
  private static let ids = [1, 5, 9].map { Listing.ID(path: "notes/en/a.md", line: $0) }

  /// Returns the outcome of a share that covers the blocks with these numbers.
  private static func outcome(
    _ index: Int,
    _ blocks: [Int],
    partition: String = "p",
    complaints: [Diagnostic] = [],
    as word: Verdict.Outcome = .verified
  ) throws -> Outcome {
    var report = TestReport(
      verdicts: blocks.map { Verdict(listing: ids[$0], outcome: word) },
      timings: [],
      toolchain: "Swift 6.3"
    )
    var share = Share(try #require(Shard(index, of: 2)), of: partition)
    share.listings = ids
    report.share = share
    return Outcome(complaints: complaints, report: report, duration: .seconds(index))
  }

  @Test(arguments: [
    ("all, once", [[1], [0, 2]], [], []),
    ("one is missing", [[1], [0]], [2], []),
    ("one twice", [[0, 1], [0, 2]], [], [0]),
    ("a shard twice", [[1], [1]], [0, 2], [1]),
    ("one shard alone", [[1]], [0, 2], []),
    ("none", [[], []], [0, 1, 2], []),
  ])
  func `what is missing or doubled is named in reading order`(
    name: String,
    blocks: [[Int]],
    missing: [Int],
    doubled: [Int]
  ) throws {
    let merged = MergedOutcome(try blocks.enumerated().map { try Self.outcome($0 + 1, $1) })
    #expect(merged.missing == missing.map { Self.ids[$0] })
    #expect(merged.doubled == doubled.map { Self.ids[$0] })
    #expect(merged.isWhole == (missing.isEmpty && doubled.isEmpty))
    #expect(merged.belongTogether)
  }

  @Test func `the whole has the order of the book, the longest time and no share`() throws {
    let parts = [try Self.outcome(1, [1]), try Self.outcome(2, [0, 2])]
    let merged = MergedOutcome(parts).outcome
    #expect(merged.report.verdicts.map(\.listing) == Self.ids)
    #expect(merged.duration == .seconds(2))
    #expect(merged.report.toolchain == "Swift 6.3")
    #expect(merged.report.share == nil)
    #expect(merged.isTrue)
  }

  /// Returns the outcome of a whole book on a platform.
  private static func whole(_ platform: String, _ words: [Verdict.Outcome]) -> Outcome {
    var report = TestReport(
      verdicts: zip(ids, words).map { Verdict(listing: $0, outcome: $1) },
      timings: [],
      toolchain: "Swift 6.3"
    )
    report.platform = platform
    return Outcome(complaints: [], report: report, duration: .seconds(1))
  }

  @Test func `a block that one platform has checked is checked`() {
    let linux = Self.whole("linux", [.verified, .elsewhere(platforms: "macOS"), .verified])
    let macos = Self.whole("macos", [.verified, .compiled, .elsewhere(platforms: "Linux")])
    let merged = MergedOutcome([linux, macos])
    #expect(merged.outcome.report.verdicts.map(\.outcome) == [.verified, .compiled, .verified])
    #expect(merged.isWhole)
    #expect(merged.outcome.isTrue)
    #expect(merged.outcome.report.platform == "")
    #expect(MergedOutcome([linux]).outcome.report.platform == "linux")
  }

  @Test func `a block that fails on one platform fails`() {
    let linux = Self.whole("linux", [.verified, .elsewhere(platforms: "macOS"), .verified])
    let macos = Self.whole("macos", [.failed, .notReached, .verified])
    let merged = MergedOutcome([linux, macos])
    #expect(merged.outcome.report.verdicts.map(\.outcome) == [.failed, .notReached, .verified])
    #expect(!merged.outcome.isTrue)
  }

  @Test func `platforms must be about the same blocks, and one is not enough twice`() {
    let linux = Self.whole("linux", [.verified, .verified, .verified])
    #expect(!MergedOutcome([linux, Self.whole("macos", [.verified])]).belongTogether)
    #expect(MergedOutcome([linux, linux]).doubled == Self.ids)
  }

  @Test func `shares of different partitions do not belong together`() throws {
    let merged = MergedOutcome([
      try Self.outcome(1, [1]), try Self.outcome(2, [0, 2], partition: "q"),
    ])
    #expect(!merged.belongTogether && !merged.isWhole)
  }

  @Test func `a file that cannot be read is told once, with its blocks`() throws {
    let fault = Diagnostic(.error, "unknown word", path: "notes/en/a.md")
    let parts = try [1, 2].map {
      try Self.outcome($0, [0, 1, 2], complaints: [fault], as: .notReached)
    }
    let merged = MergedOutcome(parts)
    #expect(merged.isWhole && !merged.outcome.isTrue)
    #expect(merged.outcome.complaints == [fault])
    #expect(merged.outcome.report.verdicts.count == 3)
  }
}

import MarbleModel
import Testing

@testable import MarbleTerminal

struct TestReportFormatterTests {
  private let formatter = TestReportFormatter(style: .plain)

  private func verdict(_ outcome: Verdict.Outcome, line: Int, _ message: String? = nil) -> Verdict {
    let diagnostics = message.map { text in
      [Diagnostic(.error, Diagnostic.Message(text), path: "notes/en/bind.md")]
    }
    return Verdict(
      listing: Listing.ID(path: "notes/en/bind.md", line: line),
      outcome: outcome,
      diagnostics: diagnostics ?? []
    )
  }

  private func timing(
    _ name: Program.ID.Name,
    _ compiling: Int,
    _ running: Int,
    cached: Bool = false
  )
    -> TestReport.Timing
  {
    TestReport.Timing(
      program: Program.ID(path: "notes/en/bind.md", name: name),
      compiling: .milliseconds(compiling),
      running: .milliseconds(running),
      isCached: cached
    )
  }

  private func outcome(
    _ verdicts: [Verdict],
    complaints: [Diagnostic] = [],
    toolchain: String = "Swift 6.3.1",
    share: Share? = nil
  ) -> Outcome {
    var report = TestReport(verdicts: verdicts, timings: [], toolchain: toolchain)
    report.share = share
    return Outcome(complaints: complaints, report: report, duration: .milliseconds(61_425))
  }

  @Test func `files come first, then failures in reading order, what was skipped, the counts`() {
    let outcome = outcome(
      [
        verdict(.verified, line: 3), verdict(.failed, line: 9, "output differs"),
        verdict(.skipped(reason: "needs macOS"), line: 20), verdict(.compiled, line: 30),
        verdict(.refused, line: 35), verdict(.notReached, line: 40, "not reached"),
      ],
      complaints: [
        Diagnostic(.error, "unknown key", path: "Site/site.yml"),
        Diagnostic(.warning, "doubtful", path: "Site/site.yml"),
      ]
    )
    #expect(
      formatter.text(of: outcome) == """
        Site/site.yml: error: unknown key

        Site/site.yml: warning: doubtful

        notes/en/bind.md: error: output differs

        notes/en/bind.md: error: not reached

        notes/en/bind.md:20: not checked: needs macOS

        2 verified, 1 compiled, 1 skipped, 1 failed, 1 not reached, 1 error in files \
        (Swift 6.3.1, 61.42 s)

        """
    )
  }

  @Test func `a report without failures is one line`() {
    #expect(
      formatter.text(of: outcome([verdict(.verified, line: 3)]))
        == "1 verified, 0 compiled, 0 skipped, 0 failed (Swift 6.3.1, 61.42 s)\n"
    )
  }

  @Test func `a report without listings names no toolchain`() {
    #expect(
      formatter.text(of: outcome([], toolchain: ""))
        == "0 verified, 0 compiled, 0 skipped, 0 failed (61.42 s)\n"
    )
  }

  @Test func `a share is named with its partition`() throws {
    let shard: Shard = try #require(Shard(2, of: 4))
    let share = Share(shard, of: "3f9a1c")
    #expect(
      formatter.summary(of: outcome([], share: share)) == """
        0 verified, 0 compiled, 0 skipped, 0 failed \
        (Swift 6.3.1, 61.42 s, shard 2/4 of partition 3f9a1c)
        """
    )
  }

  @Test func `the slowest programs come first, the cached ones never`() {
    let report = TestReport(
      verdicts: [],
      timings: [
        timing(.page, 180, 4), timing(.named("setup"), 310, 1020),
        timing(.isolated(line: 7), 90, 9),
        timing(.isolated(line: 8), 9000, 9, cached: true),
      ],
      toolchain: "Swift 6.3.1"
    )
    #expect(
      formatter.slowest(2, of: report) == """
         compile      run
          0.31 s   1.02 s  notes/en/bind.md in=setup
          0.18 s   0.00 s  notes/en/bind.md

        """
    )
    #expect(formatter.slowest(0, of: report) == "")
  }
}

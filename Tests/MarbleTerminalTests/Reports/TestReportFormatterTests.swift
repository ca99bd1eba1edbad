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

  @Test func `a report tells failures in reading order, then what was skipped, then the counts`() {
    let report = TestReport(
      verdicts: [
        verdict(.verified, line: 3), verdict(.failed, line: 9, "output differs"),
        verdict(.skipped(reason: "needs macOS"), line: 20), verdict(.compiled, line: 30),
        verdict(.notReached, line: 40, "not reached"),
      ],
      timings: [],
      toolchain: "Swift 6.3.1"
    )
    #expect(
      formatter.text(of: report) == """
        notes/en/bind.md: error: output differs

        notes/en/bind.md: error: not reached

        notes/en/bind.md:20: not checked: needs macOS

        1 verified, 1 compiled, 1 skipped, 1 failed, 1 not reached (Swift 6.3.1)

        """
    )
  }

  @Test func `a report without failures is one line`() {
    let report = TestReport(
      verdicts: [verdict(.verified, line: 3)],
      timings: [],
      toolchain: "Swift 6.3.1"
    )
    #expect(
      formatter.text(of: report) == "1 verified, 0 compiled, 0 skipped, 0 failed (Swift 6.3.1)\n"
    )
    #expect(
      formatter.text(of: report, took: .milliseconds(425))
        == "1 verified, 0 compiled, 0 skipped, 0 failed (Swift 6.3.1, 0.42 s)\n"
    )
  }

  @Test func `a report without listings names no toolchain`() {
    let report = TestReport(verdicts: [], timings: [], toolchain: "")
    #expect(formatter.text(of: report) == "0 verified, 0 compiled, 0 skipped, 0 failed\n")
    #expect(
      formatter.text(of: report, took: .seconds(61))
        == "0 verified, 0 compiled, 0 skipped, 0 failed (61.00 s)\n"
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

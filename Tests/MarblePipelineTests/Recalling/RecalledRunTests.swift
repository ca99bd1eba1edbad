import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarblePipeline

struct RecalledRunTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `all of a run is kept`() async throws {
    try passTick(in: book.root)
    let trace = FileTrace(rest: .zero)
    await trace.following { [root = book.root] in
      #expect(Files.realPath(of: root) == root)
      #expect(Files.stamp(of: root) != nil)
    }
    let moment = try #require(Moment(seconds: "7", text: "1970-01-01T00:00:07+00:00"))
    let dates = ["a.md": ChapterDates(created: moment, changed: moment, commit: "c")]
    let run = RecalledRun(
      files: try #require(trace.snapshot),
      history: RecalledRun.Dates(folder: "notes", dates: dates),
      complaints: [Diagnostic(.warning, "doubtful", path: "a.md", details: ["d"], remedy: "r")],
      report: Self.report,
      pageCount: 3
    )
    let owner = Fingerprint(of: "owner")
    guard case .whole(let kept) = Sealed<RecalledRun>(Sealed.bytes(of: run, for: owner), for: owner)
    else {
      Issue.record("it is not kept")
      return
    }
    #expect(kept == run)
  }

  @Test func `reports tell of a recalled test what they told of the test`() throws {
    let again = try #require(RecalledReport(Self.report.report))
    #expect(again == Self.report)
    #expect(again.judgements.count == 10)
    let verdict = try #require(again.report.verdicts.first)
    #expect((verdict.errors, verdict.exitStatus) == ("err", 64))
    // The parts of the output, the objects, the files to keep and what is shown are for accepting,
    // and for pages.
    expectLabels(
      of: verdict,
      [
        "listing", "outcome", "output", "errors", "exitStatus", "parts", "objects", "writings",
        "shown", "isStopped", "diagnostics", "messages",
      ]
    )
  }

  @Test func `a test in which a program ran is not recalled`() {
    var report = Self.report.report
    #expect(RecalledReport(report) != nil)
    report.complaints = [Diagnostic(.error, "wrong", path: "Site/site.yml")]
    #expect(RecalledReport(report) == nil)
    let id = Program.ID(path: "a.md", name: .page)
    let timing = TestReport.Timing(program: id, compiling: .zero, running: .zero, isCached: false)
    #expect(
      RecalledReport(TestReport(verdicts: [], timings: [timing], toolchain: "Swift 6.3")) == nil
    )
  }

  private static let report = RecalledReport(
    judgements: outcomes.enumerated().map { number, outcome in
      RecalledReport.Judgement(
        path: "a.md",
        line: number + 1,
        outcome: outcome,
        output: "out",
        errors: "err",
        exitStatus: 64,
        isStopped: true,
        diagnostics: [Diagnostic(.note, "said", path: "a.md")],
        messages: [Diagnostic(.warning, "by the compiler", path: "a.md")]
      )
    },
    programs: [.page, .named("n"), .isolated(line: 3), .stopping(line: 4)].map {
      RecalledReport.KnownProgram(path: "a.md", name: $0, lines: [1, 2], module: "m")
    },
    toolchain: "Swift 6.3",
    platform: "linux",
    imports: ["Signals"]
  )

  private static let outcomes: [Verdict.Outcome] = [
    .verified, .compiled, .refused, .stopped, .parsed, .declared,
    .elsewhere(platforms: "macOS"), .skipped(reason: "why"), .failed, .notReached,
  ]
}

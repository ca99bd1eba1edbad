import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarblePipeline

struct RunMemoryTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("text", to: "notes/en/a.md")
    try book.write("", to: "kept/nothing")
    try passTick(in: book.root)
  }

  @Test func `a quiet run is recalled as it was`() async throws {
    await run(Self.quiet)
    let run = try #require(await memory().recall())
    let outcome = run.outcome(after: .seconds(1))
    #expect(outcome.complaints == Self.quiet.complaints)
    #expect(outcome.report.toolchain == "Swift 6.3")
    #expect(outcome.duration == .seconds(1))
    #expect(run.pageCount == 7)
  }

  @Test func `another file, another history and another wish are another run`() async throws {
    await run(Self.quiet)
    #expect(await memory(changed: 2).recall() == nil)
    #expect(await memory(wish: "another").recall() == nil)
    #expect(await memory(slot: "another").recall() == nil)
    #expect(await memory().recall() != nil)
    try passTick(in: book.root)
    try book.write("TEXT", to: "notes/en/a.md")
    #expect(await memory().recall() == nil)
  }

  @Test func `what is wrong, or may be another time, is not kept`() async throws {
    let error = Diagnostic(.error, "wrong", path: "notes/en/a.md")
    await run(Outcome(complaints: [error], duration: .zero))
    #expect(await memory().recall() == nil)
    let failure = Verdict(
      listing: Listing.ID(path: "notes/en/a.md", line: 1),
      outcome: .failed
    )
    let report = TestReport(verdicts: [failure], timings: [], toolchain: "")
    await run(Outcome(complaints: [], report: report, duration: .zero))
    #expect(await memory().recall() == nil)
    await run(Self.quiet) { FileTrace.loseSight() }
    #expect(await memory().recall() == nil)
    await run(Self.quiet)
    #expect(await memory().recall() != nil)
  }

  @Test func `without a folder nothing is kept`() async {
    await run(Self.quiet, by: memory(folder: nil))
    #expect(await memory(folder: nil).recall() == nil)
  }

  private func run(
    _ outcome: Outcome,
    by memory: RunMemory? = nil,
    doing work: @escaping @Sendable () -> Void = {}
  ) async {
    let trace = FileTrace(rest: .zero)
    await trace.following { [root = book.root] in
      #expect(Files.text(at: root + "/notes/en/a.md") != nil)
      work()
    }
    let history = RecalledRun.Dates(folder: "notes", dates: Self.dates(changed: 1))
    let memory = memory ?? self.memory()
    memory.keep(outcome, history: history, pageCount: 7, seeing: trace.snapshot)
  }

  private func memory(
    wish: String = "all",
    slot: String = "build",
    folder: String? = "kept",
    changed: Int = 1
  ) -> RunMemory {
    let circumstances = RunCircumstances(
      asked: wish,
      root: book.root,
      tool: "1",
      isStrict: false,
      trust: .own,
      environment: [:]
    )
    let place = folder.map { book.root + "/" + $0 }
    return RunMemory(of: circumstances, slot: slot, in: place) { folder in
      folder == "notes" ? Self.dates(changed: changed) : [:]
    }
  }

  private static func dates(changed seconds: Int) -> [String: ChapterDates] {
    guard let moment = Moment(seconds: "\(seconds)", text: "1970-01-01T00:00:00+00:00") else {
      return [:]
    }
    return ["a.md": ChapterDates(created: moment, changed: moment, commit: "c")]
  }

  private static let quiet = Outcome(
    complaints: [Diagnostic(.warning, "doubtful", path: "notes/en/a.md")],
    report: TestReport(verdicts: [], timings: [], toolchain: "Swift 6.3"),
    duration: .zero
  )
}

import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct KeptResultTests {
  private static let message = CompilerMessage(
    severity: .warning,
    listing: 0,
    line: 1,
    column: 2,
    text: "text",
    remedy: "remedy"
  )
  private static let value = Observations.Value(
    span: CodeSpan(from: .init(line: 0, offset: 4), to: .init(line: 0, offset: 5)),
    name: "x",
    count: 1,
    first: ["1"],
    last: "2"
  )
  private static let objects = ObjectRecord(
    nodes: [ObjectRecord.Node(13, .context, count: 17, module: "M", name: "Hub")],
    edges: [ObjectRecord.Edge("hub", from: 14, to: 15, .weak, function: 16, isUncertain: true)],
    isCut: true
  )
  private static let table = DragTable(
    lanes: [20],
    counts: [21],
    start: [22],
    choices: [[[23, 24]]],
    texts: ["25"],
    tellings: [[[26, 27, 28]]],
    runs: [29, 30]
  )
  private static let chains = PuzzleTable(
    outcomes: [PuzzleTable.Outcome(.stopped, "outcome")],
    chains: [31],
    right: 32,
    isDrawn: true
  )
  private static let place = KeptEnding.Place(listing: 0, line: 5, column: 6)

  @Test(arguments: [
    KeptEnding.finished, .exited(status: 3, place: place),
    .crashed(signal: "SIGILL", message: "message", place: place),
  ])
  func `all of a result is kept, however the program ended`(ending: KeptEnding) {
    let step = Observations.Step(
      event: .left,
      span: Self.value.span,
      output: 1,
      task: 2,
      objects: 4,
      object: NumberedObject(number: 5, start: 6, size: 7)
    )
    let observations = Observations(
      values: [Self.value],
      steps: [step],
      omittedSteps: 3,
      isCut: true,
      output: "out",
      objects: SteppedObjects(records: [Self.objects], before: 18, after: 19)
    )
    var answer = CompilerAnswer()
    answer.messages = [Self.message]
    answer.stray = ["stray"]
    answer.refusals = [10: [Self.message]]
    answer.needs = [11: 12]
    answer.uses.add([SymbolUse("s:13", at: Self.value.span)], in: 14)
    answer.isFinal = true
    expectKept(
      KeptResult(
        answer: answer,
        passages: [
          KeptResult.Passage(
            listing: 7,
            output: "8",
            errors: "8 to standard error",
            written: [
              ResultFile(name: "a.csv", bytes: [0, 255], problem: .tooLarge),
              ResultFile(name: "b.csv", bytes: [1], problem: .notFile),
            ],
            others: ["9", "10"],
            parts: [PrintedPart(line: 9, text: "part", status: 3)],
            observations: observations,
            drag: DragResult(table: Self.table, problem: .stopped, details: ["a  1|"]),
            puzzle: PuzzleResult(table: Self.chains, problem: .lost, details: ["detail"]),
            recording: Transcript.Recording(output: "again", objects: Self.objects)
          )
        ],
        ending: ending,
        wasOffline: true
      )
    )
  }

  @Test func `a result comes back at the place where its listings are`() throws {
    let program = Self.program(line: 4)
    let crash = Transcript.Crash(
      signal: "SIGILL",
      message: "no",
      position: SourcePosition(line: 5, column: 3)
    )
    let kept = try #require(KeptResult(Self.result(of: program, ending: .crashed(crash))))
    var module = ProgramModule(program: Self.program(line: 24), name: "a", moduleName: "a")
    module.surroundings.kept = ["a.csv": DataFile(path: "a.csv", bytes: [1])]
    let result = kept.result(of: module)
    #expect(result.transcript?.passages.map(\.written) == [[ResultFile(name: "a.csv")]])
    #expect(result.kept["a.csv"]?.bytes == [1])
    #expect(result.transcript?.passages.map(\.listing.line) == [24])
    #expect(result.transcript?.passages.map(\.errors) == ["2"])
    guard case .crashed(let moved) = result.transcript?.ending else {
      Issue.record("\(String(describing: result.transcript))")
      return
    }
    #expect(moved.position == SourcePosition(line: 25, column: 3))
    #expect(result.answer.messages == [Self.message])
    #expect(result.timing.isCached)
  }

  @Test(arguments: [
    Transcript.Ending.timedOut(limit: .seconds(1), position: nil),
    .printedTooMuch(limit: 1, position: nil), .usedTooMuchMemory(limit: 1, position: nil),
    .startedTooMany(position: nil),
    .crashed(.init(signal: "SIGKILL", message: nil, position: nil)),
    .crashed(.init(signal: "SIGILL", message: "at a.md:5", position: nil)),
  ])
  func `an end that may be another one the next time is not kept`(ending: Transcript.Ending) {
    #expect(KeptResult(Self.result(of: Self.program(line: 4), ending: ending)) == nil)
  }

  private static func program(line: Int) -> Program {
    let listing = Listing(
      id: Listing.ID(path: "notes/en/a.md", line: line),
      words: ListingWords(),
      lines: [Listing.Line(text: "f()", position: SourcePosition(line: line + 1))],
      range: SourceRange(from: .init(line: line), to: .init(line: line + 2))
    )
    return Program(id: Program.ID(path: "notes/en/a.md", name: .page), listings: [listing])
  }

  private static func result(of program: Program, ending: Transcript.Ending) -> ProgramResult {
    let passages = program.listings.map { listing in
      var passage = Transcript.Passage(listing: listing.id, output: "1")
      passage.written = [ResultFile(name: "a.csv")]
      passage.errors = "2"
      return passage
    }
    var answer = CompilerAnswer()
    answer.messages = [message]
    return ProgramResult(
      program: program,
      answer: answer,
      transcript: Transcript(program: program.id, passages: passages, ending: ending),
      timing: TestReport.Timing(
        program: program.id,
        compiling: .zero,
        running: .zero,
        isCached: false
      )
    )
  }
}

internal import MarbleModel

/// The result of a program, regardless of where its listings are in the chapter.
struct KeptResult: Hashable, FormedValue {
  struct Passage: Hashable, FormedValue {
    let listing: Int
    let output: String
    let errors: String
    let written: [ResultFile]
    let others: [String]
    let parts: [PrintedPart]
    let observations: Observations?
    let drag: DragResult?
    let puzzle: PuzzleResult?
    let recording: Transcript.Recording?

    static let form = Form(Passage.init) {
      (
        $0.listing, $0.output, $0.errors, $0.written, $0.others, $0.parts, $0.observations,
        $0.drag, $0.puzzle, $0.recording
      )
    }
  }

  let answer: CompilerAnswer
  let passages: [Passage]
  /// How the program ended; `nil` if no part of it could run.
  let ending: KeptEnding?
  /// Whether the sandbox blocked access to the network.
  let wasOffline: Bool

  static let form = Form(KeptResult.init(answer:passages:ending:wasOffline:)) {
    ($0.answer, $0.passages, $0.ending, $0.wasOffline)
  }
}

extension KeptResult {
  /// Creates the record of a result; `nil` if the program may end differently next time.
  init?(_ result: ProgramResult) {
    let listings = result.program.listings
    let transcript = result.transcript
    ending = transcript.flatMap { KeptEnding($0, of: result.program) }
    guard transcript == nil || ending != nil else { return nil }
    passages = (transcript?.passages ?? []).compactMap { passage in
      listings.firstIndex { $0.id == passage.listing }.map { index in
        Passage(
          listing: index,
          output: passage.output,
          errors: passage.errors,
          written: passage.written,
          others: passage.others,
          parts: passage.parts,
          observations: passage.observations,
          drag: passage.drag,
          puzzle: passage.puzzle,
          recording: passage.recording
        )
      }
    }
    answer = result.answer
    wasOffline = transcript?.refusals.contains(.network) ?? false
  }

  /// Returns the result with the places where the listings of `module` are now.
  func result(of module: ProgramModule) -> ProgramResult {
    let program = module.program
    var result = ProgramResult(
      program: program,
      answer: answer,
      transcript: transcript(of: program),
      timing: TestReport.Timing(
        program: program.id,
        listings: program.judgedListings.map(\.id),
        compiling: .zero,
        running: .zero,
        isCached: true
      )
    )
    result.kept = module.surroundings.kept
    return result
  }

  private func transcript(of program: Program) -> Transcript? {
    guard let ending else { return nil }
    let known = passages.filter { program.listings.indices.contains($0.listing) }
    var transcript = Transcript(
      program: program.id,
      passages: known.map { passage in
        var made = Transcript.Passage(
          listing: program.listings[passage.listing].id,
          output: passage.output,
          parts: passage.parts,
          observations: passage.observations,
          drag: passage.drag,
          recording: passage.recording
        )
        (made.errors, made.others) = (passage.errors, passage.others)
        (made.written, made.puzzle) = (passage.written, passage.puzzle)
        return made
      },
      ending: ending.ending(of: program)
    )
    transcript.refusals = wasOffline ? [.network] : []
    return transcript
  }
}

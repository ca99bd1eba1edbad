internal import MarbleModel

/// What programs did when they last ran, as long as nothing that decides it has changed.
///
/// Programs are kept that failed, too, unless they may not fail the next time: those that passed a
/// limit, were ended by a signal from outside, were refused something by the sandbox, or on which a
/// compiler crashed. What a page expects is no part of it, so a changed expectation re-runs nothing.
struct ResultCache: Sendable {
  private struct Entry: Codable {
    let key: String
    let messages: [CompilerMessage]
    let outputs: [Output]
    let refusals: [Int: [CompilerMessage]]
    let needs: [Int: Int]
    /// How it ended; `nil` if nothing of it could run.
    let ending: StoredEnding?
  }

  private struct Output: Codable {
    let listing: Int
    let text: String
    let parts: [PrintedPart]
    let observations: Observations?
  }

  /// The folder of the entries.
  let folder: String
  /// The path of the book, for which each program has one entry.
  let root: String
  /// What stands for all that results depend on beside the programs.
  private let circumstances: String
  private let sight: LineSight

  /// Creates the cache in a folder.
  init(folder: String, circumstances: ResultCircumstances) {
    self.folder = folder
    root = circumstances.root
    self.circumstances = circumstances.digest
    sight = LineSight(library: circumstances.library)
  }

  /// Returns what `module` did when nothing has changed since; `nil` otherwise.
  ///
  /// `warn` is told of a damaged entry.
  func result(of module: ProgramModule, warn: (String) -> Void) -> ProgramResult? {
    let path = module.program.id.path
    let known = place(of: module).load {
      warn("the kept result of a program of \(path) was damaged; the program runs again")
    }
    guard let entry = known, entry.key == key(of: module) else { return nil }
    let program = module.program
    let passages = entry.outputs.filter { program.listings.indices.contains($0.listing) }
    return ProgramResult(
      program: program,
      messages: entry.messages.filter { program.listings.indices.contains($0.listing) },
      stray: [],
      refusals: entry.refusals,
      needs: entry.needs,
      transcript: entry.ending.map { ending in
        Transcript(
          program: program.id,
          passages: passages.map { output in
            Transcript.Passage(
              listing: program.listings[output.listing].id,
              output: output.text,
              parts: output.parts,
              observations: output.observations
            )
          },
          ending: ending.ending(of: program)
        )
      },
      timing: TestReport.Timing(
        program: program.id,
        listings: program.judgedListings.map(\.id),
        compiling: .zero,
        running: .zero,
        isCached: true
      )
    )
  }

  /// Keeps what `module` did, if it would do the same again.
  func store(_ result: ProgramResult, of module: ProgramModule) {
    let transcript = result.transcript
    let ending = transcript.flatMap { StoredEnding($0, of: result.program) }
    guard result.isFinal, result.stray.isEmpty, transcript == nil || ending != nil,
      transcript?.obstacle == nil, transcript?.refusals.isEmpty ?? true,
      module.surroundings.permissions.isEmpty || result.isGood
    else { return }
    let listings = result.program.listings
    let outputs = transcript?.passages.compactMap { passage in
      listings.firstIndex { $0.id == passage.listing }.map { index in
        Output(
          listing: index,
          text: passage.output,
          parts: passage.parts,
          observations: passage.observations
        )
      }
    }
    let entry = Entry(
      key: key(of: module),
      messages: result.messages,
      outputs: outputs ?? [],
      refusals: result.refusals,
      needs: result.needs,
      ending: ending
    )
    place(of: module).save(entry)
  }

  private func place(of module: ProgramModule) -> StoredValue<Entry> {
    let slot = SHA256.hexDigest(of: Array((root + "\n" + module.name).utf8)).prefix(32)
    return StoredValue(path: folder + "/" + slot)
  }

  private func key(of module: ProgramModule) -> String {
    ResultKey(of: module, in: circumstances, sight).digest
  }
}

extension ProgramResult {
  /// Whether the program compiled and ended as its page asks: at its end, or by a stop.
  ///
  /// What it had of the machine or the network may be the reason why one did not.
  fileprivate var isGood: Bool {
    guard !messages.contains(where: { $0.severity == .error }) else { return false }
    let mustStop = program.listings.last?.words.check == .stop
    return switch transcript?.ending {
    case .finished, nil: !mustStop
    case .crashed: mustStop && transcript?.passages.last?.listing == program.listings.last?.id
    case .exited, .timedOut, .printedTooMuch, .usedTooMuchMemory, .startedTooMany: false
    }
  }
}

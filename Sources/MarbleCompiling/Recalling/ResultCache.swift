package import MarbleModel
package import MarbleSystem

/// What programs did when they last ran, as long as nothing that decides it has changed.
///
/// Programs are kept that failed, too, unless they may not fail the next time: those that passed a
/// limit, were ended by a signal from outside, were refused something by the sandbox, or on which a
/// compiler crashed. What a page expects is no part of it, so a changed expectation re-runs nothing.
package struct ResultCache: Sendable {
  private struct Entry: Codable {
    let key: String
    let answer: CompilerAnswer
    let outputs: [Output]
    /// How it ended; `nil` if nothing of it could run.
    let ending: StoredEnding?
  }

  private struct Output: Codable {
    let listing: Int
    let text: String
    let parts: [PrintedPart]
    let observations: Observations?
  }

  private let folder: String
  private let root: String
  /// What stands for all that results depend on beside the programs.
  private let circumstances: String
  private let sight: LineSight

  /// Creates the cache of the book at `root` among what is kept for it.
  ///
  /// - Parameters:
  ///   - tools: What programs are built with.
  ///   - tool: What tells this build of Marble from any other.
  ///   - root: The path of the book.
  ///   - limits: What a program may use.
  ///   - loaderPath: Where the loader looks for libraries.
  ///   - kernel: What the system can do to confine programs.
  package init(
    of tools: BuildTools,
    tool: String,
    root: String,
    limits: RunLimits,
    loaderPath: String?,
    kernel: KernelProtection
  ) {
    self.init(
      folder: tools.workshop.path + "/results",
      circumstances: ResultCircumstances(
        tool: tool,
        root: root,
        toolchain: tools.toolchain,
        library: tools.library,
        flags: tools.compiler.flags,
        limits: limits,
        conditions: .usual,
        loaderPath: loaderPath,
        kernel: kernel
      )
    )
  }

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
  package func result(of module: ProgramModule, warn: (String) -> Void) -> ProgramResult? {
    let path = module.program.id.path
    let known = place(of: module).load {
      warn("the kept result of a program of \(path) was damaged; the program runs again")
    }
    guard let entry = known, entry.key == key(of: module) else { return nil }
    let program = module.program
    let passages = entry.outputs.filter { program.listings.indices.contains($0.listing) }
    return ProgramResult(
      program: program,
      answer: entry.answer,
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
  package func store(_ result: ProgramResult, of module: ProgramModule) {
    let transcript = result.transcript
    let ending = transcript.flatMap { StoredEnding($0, of: result.program) }
    guard result.answer.isFinal, result.answer.stray.isEmpty, transcript == nil || ending != nil,
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
      answer: result.answer,
      outputs: outputs ?? [],
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
    guard answer.isSuccess else { return false }
    let mustStop = program.listings.last?.words.check == .stop
    return switch transcript?.ending {
    case .finished, nil: !mustStop
    case .crashed: mustStop && transcript?.passages.last?.listing == program.listings.last?.id
    case .exited, .timedOut, .printedTooMuch, .usedTooMuchMemory, .startedTooMany: false
    }
  }
}

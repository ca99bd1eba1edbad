internal import MarbleModel

/// What programs did when they last ran, as long as nothing that decides it has changed.
///
/// Only programs that compiled without an error and ran to their end, or stopped as they must, are
/// kept: a failure is always found anew. What a page expects is no part of it, so a changed
/// expectation re-runs nothing.
struct ResultCache: Sendable {
  private struct Entry: Codable {
    let key: String
    let messages: [CompilerMessage]
    let outputs: [Output]
    let refusals: [Int: [CompilerMessage]]
    let crash: StoredCrash?
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
      needs: [:],
      transcript: entry.outputs.isEmpty
        ? nil
        : Transcript(
          program: program.id,
          passages: passages.map { output in
            Transcript.Passage(
              listing: program.listings[output.listing].id,
              output: output.text,
              parts: output.parts,
              observations: output.observations
            )
          },
          ending: entry.crash.map { .crashed($0.crash(of: program)) } ?? .finished
        ),
      timing: TestReport.Timing(
        program: program.id,
        listings: program.judgedListings.map(\.id),
        compiling: .zero,
        running: .zero,
        isCached: true
      )
    )
  }

  /// Keeps what `module` did, if it may be kept.
  func store(_ result: ProgramResult, of module: ProgramModule) {
    let isClean = result.stray.isEmpty && !result.messages.contains { $0.severity == .error }
    guard isClean, result.transcript.map(result.program.endsWell) ?? true,
      result.transcript?.obstacle == nil, result.transcript?.tellsNoPlace ?? true
    else { return }
    let listings = result.program.listings
    let outputs = result.transcript?.passages.compactMap { passage in
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
      crash: result.transcript.flatMap { StoredCrash($0, of: result.program) }
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

extension Transcript {
  /// Whether what a crash says names no place in the chapter, which may move.
  fileprivate var tellsNoPlace: Bool {
    guard case .crashed(let crash) = ending, let message = crash.message else { return true }
    let file = program.path.split(separator: "/").last.map(String.init) ?? program.path
    return !message.utf8.contains(bytes: file.utf8)
  }
}

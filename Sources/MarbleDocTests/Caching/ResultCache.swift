internal import MarbleModel

/// What programs did when they last ran, as long as nothing that decides it has changed.
///
/// Only programs that compiled without an error and ran to their end, or stopped as they must, are
/// kept: a failure is always found anew. What a page expects is no part of it, so a changed expectation re-runs nothing.
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
    let observations: Observations?
  }

  /// The folder of the entries.
  let folder: String
  /// The path of the book, for which each program has one entry.
  let root: String
  /// What all results depend on: toolchain, library, flags, runtime.
  let fingerprint: String
  /// The modules that programs import without being asked.
  let imports: [String]

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
      result.transcript?.obstacle == nil
    else { return }
    let listings = result.program.listings
    let outputs = result.transcript?.passages.compactMap { passage in
      listings.firstIndex { $0.id == passage.listing }.map { index in
        Output(listing: index, text: passage.output, observations: passage.observations)
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

  /// The digest of everything that decides what a program does.
  ///
  /// Lines do not, so that prose may grow above a listing, unless the code asks for its line.
  private func key(of module: ProgramModule) -> String {
    var parts = [fingerprint, module.program.id.path, module.name] + imports
    parts.append(module.program.module ?? "")
    let asks = module.program.listings.contains { listing in
      listing.lines.contains { $0.text.utf8.contains(bytes: "#".utf8) }
    }
    for listing in module.program.listings {
      parts.append("\(listing.words.check) \(listing.words.showsValues) \(listing.words.isStepped)")
      parts.append(asks ? "\(listing.id.line)" : "")
      parts += listing.lines.map(\.text)
      parts.append("\0")
    }
    return SHA256.hexDigest(of: Array(parts.joined(separator: "\n").utf8))
  }
}

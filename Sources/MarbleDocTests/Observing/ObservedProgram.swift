internal import MarbleModel

/// A program that was made once more, so that it logs the values of its expressions.
struct ObservedProgram: Sendable {
  /// The path of the executable; `nil` if it could not be made.
  let executable: String?
  /// Why it could not be made.
  let refusal: String?
  /// The listings that it holds.
  let parts: [Int]
  /// The braces of each listing by its index.
  let braces: [Int: StatementBraces]

  /// Runs the program and returns `transcript`, of the program as written, with what it logged.
  func observe(
    _ transcript: Transcript,
    of module: ProgramModule,
    by runner: Runner,
    _ limits: RunLimits,
    under conditions: RunConditions
  ) async throws -> Transcript {
    guard let executable else {
      return transcript.obstructed(by: .refused(reason: refusal ?? "it does not compile"))
    }
    guard transcript.ending.isWorthObserving else { return transcript }
    let stepped = module.program.listings.enumerated().compactMap { index, listing -> String? in
      guard listing.words.isStepped, let first = listing.lines.first, let last = listing.lines.last
      else { return nil }
      return "\(index):\(first.position.line)-\(last.position.line),"
    }
    let record = try await runner.run(
      module,
      in: executable,
      limits,
      under: conditions,
      stepping: stepped.joined()
    )
    return transcript.observed(
      in: Transcript(of: record, module: module, limits: limits),
      of: parts,
      log: (record.log ?? ObservationLog()).removing(braces, from: module.program),
      of: module.program
    )
  }
}

extension Transcript.Ending {
  /// Whether a second run could say more than the first.
  fileprivate var isWorthObserving: Bool {
    switch self {
    case .finished, .exited, .crashed: true
    case .timedOut, .printedTooMuch, .usedTooMuchMemory, .startedTooMany: false
    }
  }
}

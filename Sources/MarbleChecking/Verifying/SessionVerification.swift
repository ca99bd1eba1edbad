internal import MarbleModel

/// Judges a session by its commands' output and by how they end.
struct SessionVerification {
  let claim: SessionClaim

  func verdict(on passage: Transcript.Passage, stoppedBy ending: Transcript.Ending?) -> Verdict {
    let listing = claim.listing
    let stop = ending.flatMap(stop)
    // The output of a command that was stopped isn't compared.
    let parts = stop == nil ? passage.parts : passage.parts.dropLast()
    var verdict = Verdict(
      on: listing,
      .verified,
      unless: claim.diagnostics(on: parts) + [stop].compactMap(\.self),
      warnings: [],
      messages: [],
      values: nil,
      ranIn: passage
    )
    verdict.isStopped = stop != nil
    return verdict
  }

  /// Returns the message about a command that was stopped; `nil` if none was.
  private func stop(_ ending: Transcript.Ending) -> Diagnostic? {
    switch ending {
    case .finished, .exited: nil
    case .timedOut(let limit, let place):
      error(.timedOut(limit), place, "if it needs longer, write `time=60s` after `console`")
    case .printedTooMuch(let limit, let place): error(.printedTooMuch(limit), place)
    case .usedTooMuchMemory(let limit, let place): error(.usedTooMuch(limit), place)
    case .startedTooMany(let place): error(.startedTooMany, place)
    case .crashed(let crash): error(.killed(by: crash.signal), crash.position)
    }
  }

  private func error(
    _ message: Diagnostic.Message,
    _ place: SourcePosition?,
    _ remedy: String? = nil
  ) -> Diagnostic {
    let other = "write `skip=\"...\"` with the reason if it can't be run here"
    return claim.source.error(
      message,
      at: place ?? claim.listing.range.start,
      remedy: remedy ?? other
    )
  }
}

extension Diagnostic.Message {
  fileprivate static func timedOut(_ limit: Duration) -> Self {
    "the commands of this program's sessions didn't end within \(limit.formattedSeconds) s"
  }
  fileprivate static func printedTooMuch(_ limit: Int) -> Self {
    "this command prints more than \(limit) bytes"
  }
  fileprivate static func usedTooMuch(_ limit: Int) -> Self {
    "this command uses more than \(limit >> 20) MB of memory"
  }
  fileprivate static let startedTooMany: Self =
    "this command has more than 500 processes or 4,000 threads at once"
  fileprivate static func killed(by signal: String) -> Self {
    "the shell of this command was killed by \(signal)"
  }
}

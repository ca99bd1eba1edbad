internal import MarbleModel

/// Judges a listing that must end its program: by a trap or an uncaught error, as `traps`
/// asks, or with an exit status, as `exits` does.
struct StopVerification {
  let listing: Listing
  let source: SourceFile
  let results: ResultClaim

  func verdict(
    on stop: StopDiagnosis,
    _ messages: [Diagnostic],
    _ passage: Transcript.Passage,
    _ values: ValueVerification
  ) -> Verdict {
    let isLast = stop.transcript.passages.last?.listing == listing.id
    if !isLast || stop.transcript.ending == .finished, listing.words.check != .exit(status: 0) {
      let found = error(.passed(word), "remove `\(word)`, or write what should end the program")
      return failure(messages, found)
    }
    let wrong = listing.words.check == .stop ? missingTrap(in: stop) : missingExit(in: stop)
    let other = wrong == nil ? otherReason(than: messages + [stop.cause()].compactMap(\.self)) : nil
    // A run that only has another status still has output to compare, and a status to accept.
    let isOtherStatus = listing.words.check != .stop && stop.transcript.ending.exitStatus != nil
    if let wrong, !isOtherStatus { return failure(messages, wrong) }
    let claims = [
      OutputClaim(of: listing, in: source).compare(with: passage),
      ErrorClaim(of: listing, in: source).compare(with: passage),
    ]
    var verdict = Verdict(
      on: listing,
      .stopped,
      unless: values.diagnostics() + ([wrong, other] + claims).compactMap(\.self)
        + results.compare(with: passage.written),
      warnings: messages,
      messages: messages + [stop.cause()].compactMap(\.self),
      values: values,
      ranIn: passage
    )
    verdict.writings = results.writings(of: passage.written)
    verdict.exitStatus = stop.transcript.ending.exitStatus
    return verdict
  }

  /// Returns why the run didn't end by a trap; `nil` if it did.
  private func missingTrap(in stop: StopDiagnosis) -> Diagnostic? {
    switch stop.transcript.ending {
    case .crashed(let crash) where crash.isTrap: nil
    case .exited(let status, _):
      error(.exited(status), "write `exits=\(status)` in place of `traps`")
    default: stop.diagnostic()
    }
  }

  /// Returns why the run didn't end with the status that the page gives; `nil` if it did.
  private func missingExit(in stop: StopDiagnosis) -> Diagnostic? {
    switch stop.transcript.ending {
    case .finished: nil
    case .exited(let status, _) where listing.words.check == .exit(status: status): nil
    case .exited(let status, _): error(.otherStatus(status), source.acceptance)
    case .crashed(let crash) where crash.isTrap:
      error(.trapped(crash.message ?? crash.signal), "write `traps` in place of `\(word)`")
    default: stop.diagnostic()
    }
  }

  /// Returns how the compiler's messages and the reason of a stop differ from those of the page,
  /// which doesn't have to give any.
  private func otherReason(than messages: [Diagnostic]) -> Diagnostic? {
    MessageClaim(listing: listing, source: source).error(
      listing.words.check == .stop ? .otherReason : .otherMessages,
      unlike: messages,
      remedy: listing.words.check == .stop
        ? "fix the block; if it should stop for this reason, \(source.acceptance)"
        : source.acceptance
    )
  }

  /// The word of the listing, as it's written.
  private var word: String {
    if case .exit(let status) = listing.words.check { "exits=\(status)" } else { "traps" }
  }

  private func error(_ message: Diagnostic.Message, _ remedy: String) -> Diagnostic {
    source.error(message, at: listing.range.start, remedy: remedy)
  }

  private func failure(_ messages: [Diagnostic], _ found: Diagnostic?) -> Verdict {
    let diagnostics = messages + [found].compactMap(\.self)
    return Verdict(
      listing: listing.id,
      outcome: .failed,
      diagnostics: diagnostics,
      messages: messages
    )
  }
}

extension Transcript.Crash {
  /// Whether the program stopped by itself and wasn't ended by a signal from outside.
  var isTrap: Bool {
    ["SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGTRAP"].contains(signal)
  }
}

extension Transcript.Ending {
  /// The status that the program gave to `exit`; `nil` if it didn't.
  fileprivate var exitStatus: Int32? {
    if case .exited(let status, _) = self { status } else { nil }
  }
}

extension Diagnostic.Message {
  fileprivate static func passed(_ word: String) -> Self {
    "this block runs to its end, but it's marked `\(word)`"
  }
  fileprivate static func exited(_ status: Int32) -> Self {
    "this block ends the program with exit status \(status), which isn't a trap"
  }
  fileprivate static func otherStatus(_ status: Int32) -> Self {
    "this block ends the program with exit status \(status), not with the one that the page gives"
  }
  fileprivate static func trapped(_ reason: String) -> Self {
    "this block stops instead of exiting with a status: \(reason)"
  }
  fileprivate static let otherReason: Self =
    "this block stops, but for a different reason than the page says"
  fileprivate static let otherMessages = ExplainedMessage.diagnosticsDiffer.message()
}

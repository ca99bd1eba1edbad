internal import MarbleModel

/// The judgement on a `traps` listing, which must stop its program by a trap or an uncaught error.
struct StopVerification {
  let listing: Listing
  let source: SourceFile

  func verdict(
    on stop: StopDiagnosis,
    _ messages: [Diagnostic],
    _ passage: Transcript.Passage,
    _ values: ValueVerification
  ) -> Verdict {
    guard stop.transcript.passages.last?.listing == listing.id else {
      return failure(messages, passed)
    }
    switch stop.transcript.ending {
    case .crashed(let crash) where crash.isTrap: break
    case .finished: return failure(messages, passed)
    case .exited(let status, _):
      return failure(messages, error(.exited(status), "write code that traps"))
    case .crashed, .timedOut, .printedTooMuch, .usedTooMuchMemory, .startedTooMany:
      return failure(messages, stop.diagnostic())
    }
    let all = messages + [stop.cause()].compactMap(\.self)
    // The page doesn't have to give a reason.
    let difference = MessageClaim(listing: listing, source: source).error(
      .otherReason,
      unlike: all,
      remedy: "fix the block; if it should stop for this reason, \(source.acceptance)"
    )
    let output = OutputClaim(of: listing, in: source).compare(with: passage)
    return Verdict(
      on: listing,
      .stopped,
      unless: values.diagnostics() + [difference, output].compactMap(\.self),
      warnings: messages,
      messages: all,
      values: values,
      ranIn: passage
    )
  }

  private var passed: Diagnostic { error(.passed, "write what should stop") }

  private func error(_ message: Diagnostic.Message, _ remedy: String) -> Diagnostic {
    source.error(message, at: listing.range.start, remedy: "remove `traps`, or " + remedy)
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

extension Diagnostic.Message {
  fileprivate static let passed: Self =
    "this block runs to its end, but it's marked `traps`"
  fileprivate static func exited(_ status: Int32) -> Self {
    "this block ends the program with exit status \(status), which isn't a trap"
  }
  fileprivate static let otherReason: Self =
    "this block stops, but for a different reason than the page says"
}

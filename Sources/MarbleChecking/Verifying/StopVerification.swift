internal import MarbleModel

/// The judgement on a `traps` listing, which must stop its program by a trap or an uncaught error.
struct StopVerification {
  let listing: Listing
  let source: SourceFile

  /// Returns the verdict on a listing in which a run ended, or which it passed.
  func verdict(
    on stop: StopDiagnosis,
    _ messages: [Diagnostic],
    _ passage: Transcript.Passage,
    _ values: ValueVerification
  ) -> Verdict {
    guard stop.transcript.passages.last?.listing == listing.id else {
      return failure(messages, [passed()])
    }
    switch stop.transcript.ending {
    case .crashed(let crash) where crash.isTrap: break
    case .finished: return failure(messages, [passed()])
    case .exited(let status, _): return failure(messages, [exited(status)])
    case .crashed, .timedOut, .printedTooMuch, .usedTooMuchMemory, .startedTooMany:
      return failure(messages, [stop.diagnostic()].compactMap(\.self))
    }
    let all = messages + [stop.cause()].compactMap(\.self)
    let claim = OutputClaim(of: listing, in: source)
    let found =
      values.diagnostics() + [message(all), claim.compare(with: passage)].compactMap(\.self)
    var verdict = Verdict(
      listing: listing.id,
      outcome: found.containErrors ? .failed : .stopped,
      output: passage.output,
      observations: values.observations,
      diagnostics: (listing.diagnostics == nil ? messages : []) + found,
      messages: all
    )
    verdict.parts = passage.parts
    return verdict
  }

  /// Returns what to say where the page gives another reason; it need not give any.
  private func message(_ messages: [Diagnostic]) -> Diagnostic? {
    let claim = MessageClaim(of: listing, in: source)
    guard claim.isMade, let difference = claim.difference(from: messages) else { return nil }
    return diagnostic(
      .otherReason,
      at: difference.position,
      difference.lines,
      remedy:
        "fix the block; if it should stop for this reason, run marble accept \(source.path.asShellWord)"
    )
  }

  private func passed() -> Diagnostic {
    diagnostic(.passed, remedy: "remove `traps`, or write what should stop")
  }

  private func exited(_ status: Int32) -> Diagnostic {
    diagnostic(.exited(status), remedy: "remove `traps`, or write what should trap")
  }

  private func diagnostic(
    _ message: Diagnostic.Message,
    at position: SourcePosition? = nil,
    _ details: [String] = [],
    remedy: String
  ) -> Diagnostic {
    source.error(message, at: position ?? listing.range.start, details, remedy: remedy)
  }

  private func failure(
    _ messages: [Diagnostic],
    _ diagnostics: [Diagnostic]
  ) -> Verdict {
    Verdict(
      listing: listing.id,
      outcome: .failed,
      diagnostics: messages + diagnostics,
      messages: messages
    )
  }
}

extension Transcript.Crash {
  /// Whether the program stopped by itself and was not ended by a signal from outside.
  var isTrap: Bool {
    ["SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGTRAP"].contains(signal)
  }
}

extension Diagnostic.Message {
  fileprivate static let passed: Self =
    "this block runs to its end, and `traps` says that it does not"
  fileprivate static func exited(_ status: Int32) -> Self {
    "this block ends the program with exit status \(status), which is no trap"
  }
  fileprivate static let otherReason: Self =
    "this block stops, but for another reason than the page says"
}

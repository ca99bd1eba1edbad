internal import MarbleModel

/// The stage that judges listings: what the compiler said, how the run went, what was printed.
struct Verification {
  /// What is known about the program.
  let result: ProgramResult
  /// The file of the program's chapter.
  let source: SourceFile

  /// Returns the verdicts on the program's listings, in reading order.
  func verdicts() -> [Verdict] {
    result.program.listings.indices.map(verdict)
  }

  private func verdict(at index: Int) -> Verdict {
    let listing = result.program.listings[index]
    let said = CompilerReport(result: result, source: source)
    let messages = said.diagnostics(about: index)
    if messages.containErrors {
      return Verdict(listing: listing.id, outcome: .failed, diagnostics: messages)
    }
    if listing.words.check == .compile {
      return Verdict(listing: listing.id, outcome: .compiled, diagnostics: messages)
    }
    if let diagnostic = said.wholeProgram(at: index) {
      return failure(listing, messages + [diagnostic])
    }
    return ran(listing, messages)
  }

  /// Judges a listing by the run of its program.
  private func ran(_ listing: Listing, _ messages: [Diagnostic]) -> Verdict {
    guard let transcript = result.transcript else { return failure(listing, messages) }
    guard let passage = transcript.passages.first(where: { $0.listing == listing.id }) else {
      let last = transcript.passages.last?.listing.line
      let note = diagnostic(.note, .notReached(stoppedAt: last), at: listing)
      return failure(listing, messages + [note])
    }
    let stop = StopDiagnosis(program: result.program, transcript: transcript, source: source)
    if transcript.passages.last == passage, let diagnostic = stop.diagnostic() {
      return Verdict(listing: listing.id, outcome: .failed, diagnostics: messages + [diagnostic])
    }
    let claim = OutputClaim(of: listing, in: source)
    let found = claim.compare(with: passage.output)
    return Verdict(
      listing: listing.id,
      outcome: found == nil ? .verified : .failed,
      output: passage.output,
      diagnostics: messages + (found.map { [$0] } ?? [])
    )
  }

  /// A verdict on a listing that did not run: failed if an error says why, otherwise not reached.
  private func failure(_ listing: Listing, _ diagnostics: [Diagnostic]) -> Verdict {
    Verdict(
      listing: listing.id,
      outcome: diagnostics.containErrors ? .failed : .notReached,
      diagnostics: diagnostics
    )
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: Diagnostic.Message,
    at listing: Listing
  ) -> Diagnostic {
    Diagnostic(severity, message, at: SourceRange(at: listing.range.start), in: source)
  }
}

extension Diagnostic.Message {
  fileprivate static func notReached(stoppedAt line: Int?) -> Self {
    line.map { "not reached: the program stopped in the block at line \($0)" } ?? "not reached"
  }
}

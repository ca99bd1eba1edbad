internal import MarbleModel

/// The stage that judges listings: what the compiler said, how the run went, what was printed.
struct Verification {
  /// What is known about the program.
  private let result: ProgramResult
  /// The file of the program's chapter.
  private let source: SourceFile
  /// What keeps the values of the whole program from being known.
  private let hindrance: ValueHindrance?

  /// Creates the verification of a program whose chapter is the file `source`.
  init(result: ProgramResult, source: SourceFile) {
    self.result = result
    self.source = source
    self.hindrance = result.transcript.flatMap {
      ValueHindrance(of: $0, program: result.program, source: source)
    }
  }

  /// Returns the verdicts on the listings that the program judges, in reading order.
  func verdicts() -> [Verdict] {
    let verdicts = result.program.judged.map { index in
      let claims = MistakenClaims(in: result.program.listings[index], of: source)
      return verdict(at: index).refuted(by: claims)
    }
    let advice = RefusalAdvice(refusals: result.transcript?.refusals ?? [])
    guard let index = verdicts.firstIndex(where: { $0.outcome == .failed }),
      let listing = result.program.listings.first(where: { $0.id == verdicts[index].listing }),
      let note = advice.note(about: listing, in: source)
    else { return verdicts }
    var advised = verdicts
    advised[index] = verdicts[index].adding(note)
    return advised
  }

  private func verdict(at index: Int) -> Verdict {
    let listing = result.program.listings[index]
    if !result.faults.isEmpty {
      return failure(listing, result.faults.filter { listing.words.reads.contains($0) })
    }
    let said = CompilerReport(result: result, source: source)
    if listing.words.check == .refusal, result.answer.refusals[index] != nil {
      return RefusalVerification(listing: listing, source: source)
        .verdict(said.refusal(of: index), need: said.need(of: index))
    }
    let unused = UnusedValues(in: listing)
    let messages = said.diagnostics(about: index).filter { !unused.cover($0) }
    if messages.containErrors {
      return failure(listing, messages)
    }
    if listing.words.check == .compile {
      return compared(listing, messages, .compiled)
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
      let place = SourceRange(at: listing.range.start)
      let note = Diagnostic(.note, .notReached(stoppedAt: last), at: place, in: source)
      return failure(listing, messages + [note])
    }
    let stop = StopDiagnosis(program: result.program, transcript: transcript, source: source)
    if listing.words.check == .stop {
      return StopVerification(listing: listing, source: source)
        .verdict(on: stop, messages, passage, values(of: listing, passage))
    }
    if transcript.passages.last == passage, let diagnostic = stop.diagnostic() {
      return failure(listing, messages + [diagnostic])
    }
    return compared(listing, messages, .verified, values(of: listing, passage), passage)
  }

  private func values(of listing: Listing, _ passage: Transcript.Passage) -> ValueVerification {
    ValueVerification(
      listing: listing,
      seen: passage.observations,
      hindrance: hindrance,
      source: source
    )
  }

  /// Judges a listing that compiled, and ran if it was to run, by what its page says about it.
  private func compared(
    _ listing: Listing,
    _ messages: [Diagnostic],
    _ outcome: Verdict.Outcome,
    _ values: ValueVerification? = nil,
    _ passage: Transcript.Passage? = nil
  ) -> Verdict {
    let claim = OutputClaim(of: listing, in: source)
    let difference = MessageVerification(listing: listing, source: source).difference(messages)
    let found =
      (values?.diagnostics() ?? [])
      + [difference, passage.flatMap(claim.compare)].compactMap(\.self)
    let isExpected = listing.diagnostics != nil
    var verdict = Verdict(
      listing: listing.id,
      outcome: found.containErrors ? .failed : outcome,
      output: passage?.output,
      observations: values?.observations,
      diagnostics: (isExpected ? [] : messages) + found,
      messages: messages
    )
    verdict.parts = passage?.parts ?? []
    return verdict
  }

  /// A verdict on a listing that did not run: failed if an error says why, otherwise not reached.
  private func failure(_ listing: Listing, _ diagnostics: [Diagnostic]) -> Verdict {
    Verdict(
      listing: listing.id,
      outcome: diagnostics.containErrors ? .failed : .notReached,
      diagnostics: diagnostics
    )
  }
}

extension [PlacedText] {
  /// Whether a diagnostic is about one of the patterns.
  fileprivate func contains(_ diagnostic: Diagnostic) -> Bool {
    contains { $0.range == diagnostic.range }
  }
}

extension Diagnostic.Message {
  fileprivate static func notReached(stoppedAt line: Int?) -> Self {
    line.map { "not reached: the program stopped in the block at line \($0)" } ?? "not reached"
  }
}

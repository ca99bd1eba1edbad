internal import MarbleModel

/// The stage that judges listings, by the compiler's messages, the run and the output.
struct Verification {
  private let result: ProgramResult
  private let source: SourceFile
  /// The reason why the values of the whole program aren't known; `nil` if they are.
  private let hindrance: ValueHindrance?
  private let objects: ObjectVerification

  init(result: ProgramResult, source: SourceFile) {
    self.result = result
    self.source = source
    self.objects = ObjectVerification(of: result, in: source)
    self.hindrance = result.transcript.flatMap {
      ValueHindrance(of: $0, program: result.program, source: source)
    }
  }

  /// Returns the verdicts on the listings that the program judges, in reading order.
  func verdicts() -> [Verdict] {
    var verdicts = result.program.judged.map { index in
      let listing = result.program.listings[index]
      let complaints =
        MistakenClaims(in: listing, of: source).diagnostics
        + HiddenSurroundings(in: listing, of: source).diagnostics
      var verdict = verdict(at: index).refuted(by: complaints)
      // The names in the lines that readers of a puzzle look for would give them away.
      let hidden = Puzzle(of: listing)?.places ?? []
      verdict.shown.uses = result.answer.uses[index].filter { use in
        // What only stands in for something shows no one how a symbol is used.
        !listing.words.standsIn && use.span.map { !hidden.contains($0.start.line) } ?? true
      }
      return verdict
    }
    let advice = RefusalAdvice(refusals: result.transcript?.refusals ?? [])
    guard let index = verdicts.firstIndex(where: { $0.outcome == .failed }),
      let listing = result.program.listings.first(where: { $0.id == verdicts[index].listing }),
      let note = advice.note(about: listing, in: source)
    else { return verdicts }
    verdicts[index].diagnostics.append(note)
    return verdicts
  }

  private func verdict(at index: Int) -> Verdict {
    let listing = result.program.listings[index]
    // Such a program wasn't even compiled, so nothing else is known about it.
    if !result.faults.isEmpty {
      let lines = listing.range.lines
      let faults = result.faults.filter { $0.range.map { lines.contains($0.start.line) } ?? false }
      return failure(listing, faults)
    }
    let said = CompilerReport(result: result, source: source)
    if result.answer.refusals[index] != nil {
      return RefusalVerification(listing: listing, source: source)
        .verdict(said.refusal(of: index), need: said.need(of: index))
    }
    let messages = said.diagnostics(about: index).filter { !listing.usesValue(of: $0) }
    if messages.containErrors { return failure(listing, messages) }
    switch listing.words.check {
    case .compile:
      let names = result.program.standIns(of: index)
      let outcome: Verdict.Outcome = names.isEmpty ? .compiled : .compiledWith(standIns: names)
      return judged(listing, as: outcome, messages: messages)
    case .syntax: return judged(listing, as: .parsed, messages: messages)
    case .declaration: return judged(listing, as: .declared, messages: messages)
    case .manifest: return judged(listing, as: .verified, messages: messages)
    default: break
    }
    if let diagnostic = said.wholeProgram(at: index) {
      return failure(listing, messages + [diagnostic])
    }
    return ran(listing, messages)
  }

  private func ran(_ listing: Listing, _ messages: [Diagnostic]) -> Verdict {
    guard let transcript = result.transcript else { return failure(listing, messages) }
    let stop = StopDiagnosis(program: result.program, transcript: transcript, source: source)
    guard let passage = transcript.passages.first(where: { $0.listing == listing.id }) else {
      if stop.listing == listing.id, let diagnostic = stop.diagnostic() {
        return failure(listing, messages + [diagnostic])
      }
      return failure(listing, messages + [unreached(listing, by: transcript)])
    }
    if let claim = SessionClaim(of: listing, in: source) {
      let isLast = transcript.passages.last == passage
      return SessionVerification(claim: claim)
        .verdict(on: passage, stoppedBy: isLast ? transcript.ending : nil)
    }
    if listing.words.check.traits.endsProgram {
      return StopVerification(listing: listing, source: source, results: results(of: listing))
        .verdict(on: stop, messages, passage, values(of: listing, passage))
    }
    if transcript.passages.last == passage, let diagnostic = stop.diagnostic() {
      var verdict = failure(listing, messages + [diagnostic])
      verdict.isStopped = true
      return verdict
    }
    let values = values(of: listing, passage)
    let outcome: Verdict.Outcome =
      objects.isUncheckable(listing) ? .elsewhere(platforms: Platform.linux.title) : .verified
    return judged(listing, as: outcome, messages: messages, values: values, ranIn: passage)
  }

  /// Returns the message about a listing that wasn't reached.
  ///
  /// It's an error if there's no other: an earlier block that exits with status zero is right in
  /// its own program, but not in that of a listing which ends its program itself.
  private func unreached(_ listing: Listing, by transcript: Transcript) -> Diagnostic {
    let last = transcript.passages.last?.listing.line
    var isError = false
    if case .exited(status: 0, _) = transcript.ending {
      isError = listing.words.check.traits.endsProgram
    }
    return Diagnostic(
      isError ? .error : .note,
      .notReached(stoppedAt: last),
      at: listing.range.start,
      in: source
    )
  }

  private func results(of listing: Listing) -> ResultClaim {
    ResultClaim(of: listing, keeping: result.kept, in: source)
  }

  private func values(of listing: Listing, _ passage: Transcript.Passage) -> ValueVerification {
    let seen = passage.observations
    return ValueVerification(listing: listing, seen: seen, hindrance: hindrance, source: source)
  }

  /// Judges a listing that compiled, and ran if it was meant to, by the claims of its page.
  ///
  /// It's `outcome` unless the page says something else.
  private func judged(
    _ listing: Listing,
    as outcome: Verdict.Outcome,
    messages: [Diagnostic],
    values: ValueVerification? = nil,
    ranIn passage: Transcript.Passage? = nil
  ) -> Verdict {
    let difference = MessageClaim(listing: listing, source: source).error(
      messages.isEmpty ? .nothingSaid : .differs,
      unlike: messages,
      remedy: source.acceptance
    )
    let output = passage.flatMap(OutputClaim(of: listing, in: source).compareEachTime)
    let errors = passage.flatMap(ErrorClaim(of: listing, in: source).compare)
    // If the output is wrong, so are the diagram and the chains that are compared with it.
    let drag = output == nil ? passage.map(DragClaim(of: listing, in: source).check) : nil
    let puzzle = output == nil ? passage.map(PuzzleClaim(of: listing, in: source).check) : nil
    let held = passage == nil ? [] : objects.diagnostics(on: listing)
    let results = results(of: listing)
    let files = passage.map { results.compare(with: $0.written) } ?? []
    let told = [difference, output, errors].compactMap(\.self) + (drag ?? []) + (puzzle ?? [])
    var verdict = Verdict(
      on: listing,
      outcome,
      unless: (values?.diagnostics() ?? []) + told + files + held,
      warnings: messages,
      messages: messages,
      values: values,
      ranIn: passage
    )
    verdict.writings = passage.map { results.writings(of: $0.written) } ?? []
    verdict.objects = objects.lines(behind: listing)
    if let observations = verdict.shown.observations {
      verdict.shown.stepTexts = objects.stepTexts(of: listing)
      verdict.shown.observations = objects.naming(observations, of: listing)
    }
    return verdict
  }

  /// Returns the verdict on a listing that didn't run: failed if an error says why, or unreached.
  private func failure(_ listing: Listing, _ diagnostics: [Diagnostic]) -> Verdict {
    let outcome: Verdict.Outcome = diagnostics.containErrors ? .failed : .notReached
    return Verdict(listing: listing.id, outcome: outcome, diagnostics: diagnostics)
  }
}

extension Listing {
  /// Whether the compiler only complains that a value is unused, although it's shown or claimed.
  fileprivate func usesValue(of message: Diagnostic) -> Bool {
    guard message.severity == .warning, message.message.text.hasSuffix(" is unused") else {
      return false
    }
    if words.showsValues || words.isStepped { return true }
    guard let number = message.range?.start.line,
      let line = lines.firstIndex(where: { $0.position.line == number })
    else { return false }
    let layout = StatementLayout(of: self)
    return ValueComment.all(in: self).contains { comment in
      let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
      return (layout.startOfStatement(endingAt: end)...comment.line).contains(line)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let differs = ExplainedMessage.diagnosticsDiffer.message()
  fileprivate static let nothingSaid = ExplainedMessage.diagnosticsDiffer.message(
    adding: ": it reports nothing for this block"
  )
  fileprivate static func notReached(stoppedAt line: Int?) -> Self {
    line.map { ExplainedMessage.notReached.message("\($0)") } ?? "not reached"
  }
}

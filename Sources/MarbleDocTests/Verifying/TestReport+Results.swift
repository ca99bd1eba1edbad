internal import MarbleModel

extension TestReport {
  /// Creates the report on what was due from what the programs did.
  init(results: [ProgramResult], of due: DueTests, toolchain: String, imports: [String]) {
    let verdicts = results.flatMap { result -> [Verdict] in
      guard let source = due.sources[result.program.id.path] else { return [] }
      let remedies = ErrorRemedies(
        listings: due.chapterListings[source.path] ?? [],
        program: result.program
      )
      return result.verdicts(in: source).map { $0.explained(by: remedies) }
    }
    let known = Dictionary(
      verdicts.map { ($0.listing, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.init(
      verdicts: due.listings.compactMap { known[$0.id] ?? Verdict(skipping: $0) },
      timings: results.map(\.timing),
      toolchain: toolchain,
      imports: imports,
      share: due.share
    )
  }

  /// Creates the report on listings of which none could be run, with the reason.
  init(unreached due: DueTests, because complaints: [Diagnostic]) {
    self.init(
      verdicts: due.listings.map { listing in
        Verdict(skipping: listing) ?? Verdict(listing: listing.id, outcome: .notReached)
      },
      timings: [],
      toolchain: "",
      complaints: complaints,
      share: due.share
    )
  }
}

extension ProgramResult {
  /// Returns the verdicts on all runs of the program, whose chapter is `source`.
  fileprivate func verdicts(in source: SourceFile) -> [Verdict] {
    Verification(result: self, source: source).verdicts().map { verdict in
      guard let deviation = deviations.first(where: { $0.verdict.listing == verdict.listing }),
        let listing = program.listings.first(where: { $0.id == verdict.listing })
      else { return verdict }
      return verdict.deviating(by: deviation, at: listing, in: source)
    }
  }
}

extension Verdict {
  /// Returns the verdict with what to write where the compiler cannot know it.
  fileprivate func explained(by remedies: ErrorRemedies) -> Verdict {
    Verdict(
      listing: listing,
      outcome: outcome,
      output: output,
      observations: observations,
      diagnostics: diagnostics.map(remedies.explained),
      messages: messages
    )
  }

  /// Creates the verdict on a listing that asks not to be checked; `nil` if it does not ask.
  fileprivate init?(skipping listing: Listing) {
    switch listing.words.check {
    case .skip(let reason): self.init(listing: listing.id, outcome: .skipped(reason: reason))
    case .run, .compile, .refusal, .stop: return nil
    }
  }
}

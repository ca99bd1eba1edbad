package import MarbleModel

extension TestReport {
  /// Creates the report on the tests that were due, from the results of the programs and the
  /// verdicts on each.
  package init(
    results: [ProgramResult],
    verdicts: [[Verdict]],
    of due: DueTests,
    toolchain: String,
    imports: [String]
  ) {
    // A piece of several programs must be true in each of them.
    let known = Dictionary(verdicts.joined().map { ($0.listing, $0) }) { first, other in
      first.isFailure || !other.isFailure ? first : other
    }
    self.init(
      verdicts: due.listings.compactMap { listing in
        known[listing.id]
          ?? due.sources[listing.id.path].flatMap { Verdict(skipping: listing, in: $0) }
      },
      timings: zip(results, due.modules).map { result, module in
        var timing = result.timing
        timing.module = module.name
        return timing
      },
      toolchain: toolchain
    )
    (self.imports, share) = (imports, due.share)
    platform = Platform.current.rawValue
  }

  /// Creates the report on a test in which no listing could be run, with the reason.
  package init(unreached due: DueTests, because complaints: [Diagnostic]) {
    self.init(
      verdicts: due.listings.map { listing in
        due.sources[listing.id.path].flatMap { Verdict(skipping: listing, in: $0) }
          ?? Verdict(listing: listing.id, outcome: .notReached)
      },
      timings: [],
      toolchain: ""
    )
    (self.complaints, share) = (complaints, due.share)
    platform = Platform.current.rawValue
  }
}

extension ProgramResult {
  /// Returns the verdicts on all runs of the program, with remedies where one is wrong.
  package func verdicts(for due: DueTests) -> [Verdict] {
    guard let source = due.sources[program.id.path] else { return [] }
    let listings = due.chapterListings[source.path] ?? []
    let remedies = ErrorRemedies(
      listings: listings,
      program: program,
      text: due.texts[source.path] ?? []
    )
    return Verification(result: self, source: source).verdicts().map { verdict in
      var verdict = verdict
      if let deviation = deviations.first(where: { $0.verdict.listing == verdict.listing }),
        let listing = program.listings.first(where: { $0.id == verdict.listing })
      {
        verdict = verdict.deviating(by: deviation, at: listing, in: source)
      }
      verdict.diagnostics = verdict.diagnostics.map(remedies.explained)
      if let code = due.origins[verdict.listing],
        let listing = program.listings.first(where: { $0.id == verdict.listing })
      {
        verdict.diagnostics = verdict.diagnostics.flatMap { diagnostic in
          [diagnostic] + (code.note(on: diagnostic, about: listing).map { [$0] } ?? [])
        }
      }
      return verdict
    }
  }
}

extension Verdict {
  /// Creates the verdict on a listing that isn't to be checked here; `nil` if it's to be checked.
  fileprivate init?(skipping listing: Listing, in source: SourceFile) {
    let outcome: Outcome
    switch listing.words.check {
    case .skip(let reason): outcome = .skipped(reason: reason)
    case .elsewhere: outcome = .elsewhere(platforms: Platform.titles(of: listing.words.platforms))
    default: return nil
    }
    self = Verdict(listing: listing.id, outcome: outcome)
      .refuted(by: MistakenClaims(in: listing, of: source).diagnostics)
  }
}

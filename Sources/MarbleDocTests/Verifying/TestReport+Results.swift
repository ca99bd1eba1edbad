internal import MarbleModel

extension TestReport {
  /// Creates the report on `listings` of `chapters` from what their programs did.
  init(
    results: [ProgramResult],
    listings: [Listing],
    chapters: [Chapter],
    share: Share?,
    toolchain: String
  ) {
    let sources = Dictionary(
      chapters.map { ($0.path, $0.source) },
      uniquingKeysWith: { first, _ in first }
    )
    let verdicts = results.flatMap { result -> [Verdict] in
      guard let source = sources[result.program.id.path] else { return [] }
      return Verification(result: result, source: source).verdicts()
    }
    let known = Dictionary(
      verdicts.map { ($0.listing, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.init(
      verdicts: listings.compactMap { known[$0.id] ?? Verdict(skipping: $0) },
      timings: results.map(\.timing),
      toolchain: toolchain,
      share: share
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

extension Verdict {
  /// Creates the verdict on a listing that asks not to be checked; `nil` if it does not ask.
  fileprivate init?(skipping listing: Listing) {
    switch listing.words.check {
    case .skip(let reason): self.init(listing: listing.id, outcome: .skipped(reason: reason))
    case .run, .compile, .refusal, .stop: return nil
    }
  }
}

internal import MarbleModel

extension TestReport {
  /// Creates the report on the selected listings of `chapters` from what their programs did.
  init(
    results: [ProgramResult],
    chapters: [Chapter],
    selection: Selection,
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
    let listings = chapters.flatMap(\.blocks.listings).filter(selection.contains)
    self.init(
      verdicts: listings.compactMap { known[$0.id] ?? Verdict(skipping: $0) },
      timings: results.map(\.timing),
      toolchain: toolchain
    )
  }

  /// Creates the report on listings of which none could be run, with the reason.
  init(unreached chapters: [Chapter], selection: Selection, because complaints: [Diagnostic]) {
    let listings = chapters.flatMap(\.blocks.listings).filter(selection.contains)
    self.init(
      verdicts: listings.map { listing in
        Verdict(skipping: listing) ?? Verdict(listing: listing.id, outcome: .notReached)
      },
      timings: [],
      toolchain: "",
      complaints: complaints
    )
  }
}

extension Verdict {
  /// Creates the verdict on a listing that asks not to be checked; `nil` if it does not ask.
  fileprivate init?(skipping listing: Listing) {
    switch listing.words.check {
    case .skip(let reason): self.init(listing: listing.id, outcome: .skipped(reason: reason))
    case .run, .compile: return nil
    }
  }
}

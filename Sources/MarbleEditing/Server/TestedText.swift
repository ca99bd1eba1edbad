import MarbleModel

/// The result of a test of a chapter, or of one of its blocks.
struct TestedText {
  /// The listings of the chapter as they were then.
  let listings: [Listing]
  let verdicts: [Verdict]

  /// Returns the verdicts that still hold, with the listings as they're now.
  ///
  /// A block's result depends on the blocks above it, so a verdict holds until one of those, or
  /// the block itself, is changed.
  func valid(in chapter: Chapter) -> [(verdict: Verdict, listing: Listing)] {
    let known = Dictionary(verdicts.map { ($0.listing, $0) }) { first, _ in first }
    let same = zip(listings, chapter.blocks.listings).prefix { $0.isSame(as: $1) }
    return same.compactMap { old, new in known[old.id].map { ($0, new) } }
  }

  /// Returns the diagnostics about blocks, at their current places.
  func diagnostics(in chapter: Chapter) -> [Diagnostic] {
    valid(in: chapter).flatMap { verdict, listing in
      verdict.diagnostics.map { diagnostic in
        guard diagnostic.path == chapter.path else { return diagnostic }
        return diagnostic.moved(by: listing.id.line - verdict.listing.line)
      }
    }
  }

  /// Returns the result with that of a later test, where both hold.
  func updated(by newer: TestedText, in chapter: Chapter) -> TestedText {
    let tested = Set(newer.verdicts.map(\.listing))
    // A verdict names the line that its block had, so it can't be kept if the block has moved.
    let kept = valid(in: chapter).filter { verdict, listing in
      verdict.listing == listing.id && !tested.contains(listing.id)
    }
    return TestedText(listings: newer.listings, verdicts: newer.verdicts + kept.map(\.verdict))
  }
}

extension Listing {
  /// Whether the listing has the same code, words and expectations, wherever it is.
  fileprivate func isSame(as other: Listing) -> Bool {
    words == other.words && lines.map(\.text) == other.lines.map(\.text)
      && fences.elementsEqual(other.fences) { $0.isSame(as: $1) }
  }
}

extension Expectation {
  fileprivate func isSame(as other: Expectation) -> Bool {
    kind == other.kind && comparison == other.comparison && text == other.text
  }
}

extension Diagnostic {
  fileprivate func moved(by lines: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.range?.start.line += lines
    diagnostic.range?.end.line += lines
    return diagnostic
  }
}

import MarbleModel

/// A listing with all that its page shows of it.
struct ListingView: Sendable {
  /// The listing.
  let listing: Listing
  /// The tokens of its lines.
  var tokens: [[SyntaxToken]] = []
  /// What it is on its page.
  var place = ListingPlaces.Place(program: "")
  /// What became of it; `nil` if nobody judged it.
  var verdict: Verdict?
  /// What the page says about its check.
  var mark: CheckMark?

  /// The values that are shown beside its lines; `nil` if none are.
  var values: ListingValues? {
    guard listing.words.showsValues, let seen = verdict?.observations else { return nil }
    return ListingValues(of: listing, seen)
  }

  /// Returns the tokens of a line.
  func tokens(ofLine line: Int) -> [SyntaxToken] {
    tokens.indices.contains(line) ? tokens[line] : []
  }
}

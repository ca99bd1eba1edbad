import MarbleModel

/// A listing with everything that its page shows of it.
struct ListingView: Sendable {
  let listing: Listing
  var tokens: [[Highlight]] = []
  var place = ListingPlaces.Place(program: "")
  var verdict: Verdict?
  var mark: CheckMark?

  /// The key of the question what the listing prints; `nil` unless the answer was verified.
  var question: String? {
    verdict?.outcome.verifiesOutput == true ? listing.predictionKey : nil
  }

  var values: ListingValues? {
    guard listing.words.showsValues, let seen = verdict?.observations else { return nil }
    return ListingValues(of: listing, seen)
  }

  /// What happened step by step; `nil` if nobody asked, or nothing happened.
  var steps: Observations? {
    guard listing.words.isStepped, let seen = verdict?.observations, !seen.steps.isEmpty
    else { return nil }
    return seen
  }

  /// Whether some of what would be shown was not recorded, as there was too much of it.
  var isCut: Bool {
    let isShown = listing.words.showsValues || listing.words.isStepped
    return isShown && verdict?.observations?.isCut == true
  }

  func tokens(ofLine line: Int) -> [Highlight] {
    tokens.indices.contains(line) ? tokens[line] : []
  }
}

import MarbleModel

/// A listing with everything that its page shows of it.
struct ListingView: Sendable {
  let listing: Listing
  let highlighted: HighlightedCode?
  var place: ListingPlaces.Place
  var verdict: Verdict?
  var mark: CheckMark?

  init(
    listing: Listing,
    highlighted: HighlightedCode? = nil,
    place: ListingPlaces.Place = ListingPlaces.Place(program: ""),
    verdict: Verdict? = nil,
    mark: CheckMark? = nil
  ) {
    var listing = listing
    listing.tokens = highlighted?.tokens ?? listing.tokens
    self.listing = listing
    self.highlighted =
      listing.words.language.map { LanguageHTML.code(of: listing, in: $0) }
      ?? highlighted
    self.place = place
    self.verdict = verdict
    self.mark = mark
  }

  /// The key of the question that asks for the output; `nil` unless the output was verified.
  var question: String? {
    verdict?.outcome.verifiesOutput == true ? listing.predictionKey : nil
  }

  var values: ListingValues? {
    guard listing.words.showsValues, let seen = verdict?.shown.observations else { return nil }
    return ListingValues(of: listing, seen)
  }

  /// The events of the run, step by step; `nil` if the steps weren't requested, or there were
  /// none.
  var steps: Observations? {
    guard listing.words.isStepped, let seen = verdict?.shown.observations, !seen.steps.isEmpty
    else { return nil }
    return seen
  }

  /// Whether some of the values or steps weren't recorded because there were too many.
  var isCut: Bool {
    let isShown = listing.words.showsValues || listing.words.isStepped
    return isShown && verdict?.shown.observations?.isCut == true
  }

  func tokens(ofLine line: Int) -> [Highlight] { highlighted?.line(line) ?? [] }
}

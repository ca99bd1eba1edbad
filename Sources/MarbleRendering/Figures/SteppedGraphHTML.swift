import MarbleModel

/// Writes the pictures of a run's objects: one with the library's internal objects folded and, for
/// readers who open these, one with all.
struct SteppedGraphHTML {
  let words: PageWords
  let internals: Set<String>

  /// Returns the templates of the texts that steps show; empty if there is nothing to draw.
  func html(of texts: [String?], in listing: Listing) -> String {
    let whole = SteppedGraphSVG(of: texts, internals: internals)
    let showsAll = listing.objects?.objects.showsInternals == true
    let folded = showsAll ? nil : SteppedGraphSVG(of: texts, internals: internals, folded: true)
    guard let folded, folded.graph != whole?.graph else { return whole?.html(words: words) ?? "" }
    let count = (whole?.graph.nodes.count ?? 0) - folded.graph.nodes.count
    let name = words.say(.withInternals, count: count)
    return folded.html(words: words) + (whole?.html(opening: name, words: words) ?? "")
  }
}

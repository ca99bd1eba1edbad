import MarbleModel

extension ChapterPage {
  /// The placings of the page's links that play, by the places of the links in the chapter.
  ///
  /// A link does nothing if its diagram is on another page of the chapter, or wasn't tested.
  func playedPlaces(_ places: ListingPlaces) -> [SourcePosition: PlayedPlace] {
    var played: [SourcePosition: PlayedPlace] = [:]
    for listing in blocks.shownListings {
      guard let fence = listing.output, let links = fence.dragging?.links, !links.isEmpty,
        let key = places.place(of: listing).key,
        let table = checks.verdict(on: listing.id)?.shown.drag,
        let diagram = MarbleDiagram(drawnOf: fence)
      else { continue }
      for link in links {
        let placing = try? PlayedPlacing(of: link, in: diagram, table)
        guard let ticks = placing?.ticks else { continue }
        played[link.position] = PlayedPlace(id: "marble-\(key)", ticks: ticks)
      }
    }
    return played
  }
}

/// The listings that a command applies to; an empty selection means all of them.
package struct Selection: Sendable, Hashable {
  /// A chapter, or the listing at one of its lines.
  package struct Place: Sendable, Hashable {
    /// The path of the chapter, relative to the book's folder.
    package var path: String
    /// A line of the listing; `nil` for the whole chapter.
    package var line: Int?

    package init(path: String, line: Int? = nil) { (self.path, self.line) = (path, line) }
  }

  /// The places; empty for the whole book.
  package var places: [Place]
  /// The only listings to select in those places; `nil` for all of them.
  package var listings: Set<Listing.ID>?

  package init(places: [Place] = [], listings: Set<Listing.ID>? = nil) {
    self.places = places
    self.listings = listings
  }

  /// Whether a listing of a chapter is selected.
  package func contains(_ listing: Listing) -> Bool {
    let isPlaced = places.contains { place in
      place.path == listing.id.path && place.line.map(listing.range.lines.contains) ?? true
    }
    guard places.isEmpty || isPlaced else { return false }
    return listings?.contains(listing.id) ?? true
  }
}

package import MarbleModel

extension Chapter {
  /// Returns the listings that the chapter's page shows, with the ids of their elements.
  package func shownElements(in session: Session) -> [(id: String, listing: Listing)] {
    let places = ListingPlaces(of: self, session: session)
    return blocks.shownListings.compactMap { listing in
      places.place(of: listing).key.map { ("marble-\($0)", listing) }
    }
  }
}

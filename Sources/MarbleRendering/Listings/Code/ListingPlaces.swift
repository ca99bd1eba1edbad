import MarbleModel

/// The numbers and the programs of a chapter's listings on its page.
struct ListingPlaces: Sendable {
  struct Place: Sendable, Hashable {
    /// The number of the listing among those that are shown, counted from one; `nil` in a comment.
    var number: Int?
    /// The name of its program, which is empty for that of the page.
    var program: String
  }

  private var places: [Listing.ID: Place] = [:]
  var count: Int { places.count }
  private(set) var stepped = 0

  /// Finds the places in a chapter; `session` is for chapters that do not name one.
  init(of chapter: Chapter, session: Session) {
    let memberships = Memberships(of: chapter, session: session)
    var shown = 0
    for (listing, isHidden) in chapter.blocks.placedListings {
      var place = Place(program: memberships.program(of: listing)?.placeName ?? "")
      if !isHidden {
        shown += 1
        place.number = shown
        if listing.words.isStepped { stepped += 1 }
      }
      places[listing.id] = place
    }
  }

  /// Returns the place of a listing, which need not be one of the chapter.
  func place(of listing: Listing) -> Place { places[listing.id] ?? Place(program: "") }
}

extension Program.ID.Name {
  /// The name by which scripts distinguish the program from others of its page.
  fileprivate var placeName: String {
    switch self {
    case .page: ""
    case .named(let name): name
    case .isolated(let line), .stopping(let line): "#\(line)"
    }
  }
}

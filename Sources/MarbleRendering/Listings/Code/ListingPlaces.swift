import MarbleModel

/// What the listings of a chapter are on its page: their numbers and their programs.
struct ListingPlaces: Sendable {
  /// What a listing is on its page.
  struct Place: Sendable, Hashable {
    /// The number of the listing among those that are shown, counted from one; `nil` in a comment.
    var number: Int?
    /// The name of its program, which is empty for that of the page.
    var program: String
  }

  private var places: [Listing.ID: Place] = [:]
  /// How many listings there are, those in comments among them.
  var count: Int { places.count }
  /// How many listings can be stepped through.
  private(set) var stepped = 0

  /// Finds the places in a chapter; `session` is that of chapters which do not say.
  init(of chapter: Chapter, session: Session) {
    let session = chapter.frontMatter.session ?? session
    let blocks = chapter.blocks.flattened
    // Code in a comment belongs to the listing behind it.
    var follower: String?
    for block in blocks.reversed() {
      if case .listing(let listing) = block.content {
        let program = Self.program(of: listing, in: session)
        places[listing.id] = Place(program: program)
        follower = program
      } else if case .hidden(let listing) = block.content {
        let own = Self.program(of: listing, in: session)
        let joins = listing.words.membership == .session
        places[listing.id] = Place(program: joins ? follower ?? own : own)
        if !joins { follower = own }
      }
    }
    var count = 0
    for block in blocks {
      guard case .listing(let listing) = block.content else { continue }
      count += 1
      places[listing.id]?.number = count
      if listing.words.isStepped { stepped += 1 }
    }
  }

  /// Returns the place of a listing, which need not be one of the chapter.
  func place(of listing: Listing) -> Place {
    places[listing.id] ?? Place(program: "")
  }

  private static func program(of listing: Listing, in session: Session) -> String {
    switch (listing.words.membership, session) {
    case (.named(let name), _): name
    case (.isolated, _), (.session, .isolated): "#\(listing.id.line)"
    case (.session, .page): ""
    }
  }
}

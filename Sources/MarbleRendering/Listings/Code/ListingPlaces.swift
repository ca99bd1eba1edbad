import MarbleModel

/// The numbers and the programs of a chapter's listings on its page.
struct ListingPlaces: Sendable {
  struct Place: Sendable, Hashable {
    /// The key that identifies the listing on its page; `nil` if it isn't one of the chapter.
    var key: String?
    /// The name of its program; empty for the page's default program.
    var program: String
    /// The anchor of the caption of its figure.
    var caption: String?
  }

  private var places: [Listing.ID: Place] = [:]
  var count: Int { places.count }
  private(set) var stepped = 0

  /// Finds the places in a chapter; `session` is for chapters that don't name one.
  init(of chapter: Chapter, session: Session) {
    let memberships = Memberships(of: chapter, session: session)
    var (shown, hidden) = (0, 0)
    var owners: [String: String] = [:]
    for (listing, isHidden) in chapter.blocks.placedListings {
      var place = Place(program: memberships.program(of: listing)?.placeName ?? "")
      if isHidden {
        hidden += 1
        place.key = Self.key(ofHidden: hidden)
      } else {
        shown += 1
        place.key = Self.key(of: shown)
        if listing.words.isStepped { stepped += 1 }
      }
      // Programs of different files may begin at the same line.
      let owner = owners[place.program] ?? listing.id.path
      owners[place.program] = owner
      if owner != listing.id.path, !place.program.isEmpty, let key = place.key {
        place.program += " \(key)"
      }
      places[listing.id] = place
    }
    var last: Listing.ID?
    for block in chapter.blocks.flattened {
      switch block.content {
      case .listing(let listing): last = listing.id
      case .expectation(let expectation) where expectation.isShownAlone: last = nil
      case .caption(let caption): if let last { places[last]?.caption = caption.anchor }
      default: break
      }
    }
  }

  /// Returns the key of a listing by its number among those that are shown, counted from one.
  static func key(of number: Int) -> String { String(number) }

  /// Returns the key of a listing by its number among those in comments, counted from one.
  static func key(ofHidden number: Int) -> String { "h\(number)" }

  /// Returns the place of a listing, which need not be one of the chapter.
  func place(of listing: Listing) -> Place { places[listing.id] ?? Place(program: "") }
}

extension Program.ID.Name {
  /// The name by which scripts identify the program on its page.
  fileprivate var placeName: String {
    switch self {
    case .page: ""
    case .named(let name): name
    case .foreign(let language, let name): "\(language.rawValue) \(name)"
    case .isolated(let line), .stopping(let line): "#\(line)"
    }
  }
}

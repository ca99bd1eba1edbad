import MarbleModel

/// A site as seen from outside: the web addresses of its pages, and when they changed.
struct Publication: Sendable {
  let settings: PublishingSettings
  /// The first page of the book.
  private let home: SiteAddress
  /// The first pages of the book in all languages.
  private let homes: Set<SiteAddress>
  private let dates: [String: ChapterDates]

  /// All versions use the web addresses of the newest one, because these stay the same.
  init(
    of book: BookOutline,
    in languages: SiteLanguages,
    dates: [String: ChapterDates],
    version: SiteVersion? = nil
  ) {
    home = languages.edition.home
    homes = Set(languages.all.map(\.home))
    var settings = book.settings.publishing
    if version != nil { settings.address = settings.address.map { $0 + SiteVersion.newest + "/" } }
    self.settings = settings
    let paths = Set(book.chapters.map(\.path))
    self.dates = dates.filter { paths.contains($0.key) }
  }

  func dates(of path: String) -> ChapterDates? { dates[path] }

  func mixDates(of path: String, into mixer: inout FingerprintMixer) {
    mixer.mix(hasFeed)
    mixer.mix(dates[path]?.created?.text)
    mixer.mix(dates[path]?.changed.text)
  }

  /// Returns the web address of a page or file; `nil` if the site's address isn't known.
  ///
  /// The address of a first page is its folder's.
  func webAddress(of address: SiteAddress) -> String? {
    guard let site = settings.address else { return nil }
    let path = address.reference(from: SiteMap.top)
    return site + (homes.contains(address) ? String(path.dropLast("index.html".count)) : path)
  }

  /// The path of the site on its server, such as `/book/`; empty if it isn't known.
  var rootPath: String {
    guard let site = settings.address, let scheme = site.firstRange(of: "://") else { return "" }
    let rest = site[scheme.upperBound...]
    return String(rest[(rest.firstIndex(of: "/") ?? rest.endIndex)...])
  }

  /// Whether the site has a feed: it needs addresses, and dates that order its chapters.
  var hasFeed: Bool { settings.address != nil && !dates.isEmpty }

  var feed: SiteAddress { home.beside("feed.xml") }

  func editingAddress(of path: String) -> String? {
    let path = SiteAddress(path).reference(from: SiteMap.top)
    return settings.editing?.replacing(PublishingSettings.pathMark, with: path)
  }

  var image: SiteAddress? { settings.image.map { SiteMap.address(ofPicture: $0.text) } }
}

import MarbleModel

/// The languages of a site, and where a page is in each of them.
///
/// The original's first page is at the top of the site, and each other language's is in a folder of
/// its own. Chapters and lists have the same places in all of them.
struct SiteLanguages: Sendable {
  /// The book in one language.
  struct Edition: Sendable {
    /// The language as a BCP 47 tag.
    let tag: String
    /// The first page.
    let home: SiteAddress
    /// The names of the chapters that are in this language.
    let chapters: Set<String>
  }

  /// All editions, beginning with the original.
  let all: [Edition]
  /// The index of the current edition.
  let current: Int

  /// Creates the list for one of several editions of a book.
  init(of books: [BookOutline], current: Int = 0) {
    self.current = current
    all = books.enumerated().map { number, book in
      let tag = book.settings.language
      return Edition(
        tag: tag,
        home: number == 0 ? SiteMap.top : SiteAddress("\(tag)/index.html"),
        chapters: Set(book.chapters.filter { $0.language == tag }.map(\.name))
      )
    }
  }

  /// The current edition.
  var edition: Edition { all[current] }

  /// The edition in the language the book is written in.
  var original: Edition { all[0] }

  var isOriginal: Bool { current == 0 }

  /// Whether there are editions other than the current one.
  var areSeveral: Bool { all.count > 1 }

  /// Returns where another edition has the page at an address: the same chapter or list, or the
  /// first page if there is none.
  func counterpart(of page: SiteAddress?, in other: Edition) -> SiteAddress {
    guard let page, page != edition.home, page.components.first == edition.tag else {
      return other.home
    }
    return SiteAddress(([other.tag] + page.components.dropFirst()).joined(separator: "/"))
  }

  /// Returns the path of the folder with the reference of a library.
  static func referenceFolder(in language: String) -> String { "\(language)/reference" }

  /// Mixes, for each edition, whether it has a chapter in its own language.
  func mixTranslations(of chapter: String, into mixer: inout FingerprintMixer) {
    guard areSeveral else { return }
    mixer.mix(all) { $0.mix($1.chapters.contains(chapter)) }
  }

  func mix(into mixer: inout FingerprintMixer) {
    mixer.mix(current)
    mixer.mix(all.map(\.tag))
  }
}

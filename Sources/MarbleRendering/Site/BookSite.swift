import MarbleModel

/// The site of a book before its files are planned: where its pages are, and how they look.
struct BookSite: Sendable {
  let book: BookOutline
  let map: SiteMap
  let theme: Theme
  let publication: Publication
  let keys: SiteKeys
  /// The pages that the site makes besides those of chapters.
  let study: [StudyPage]

  init(
    of book: BookOutline,
    theme: Theme,
    dates: [String: ChapterDates] = [:],
    tools: Fingerprint = Fingerprint(of: ""),
    study: [StudyPage] = [],
    reference: Fingerprint? = nil
  ) {
    self.book = book
    self.study = study
    self.theme = theme
    map = SiteMap(of: book)
    publication = Publication(of: book, dates: dates)
    keys = SiteKeys(
      of: book,
      map: map,
      theme: theme,
      tools: tools,
      study: study,
      reference: reference
    )
  }

  /// Returns what templates refer to on every page, if it has a bar at its top.
  ///
  /// `root` leads from the page to the top of the site.
  func fields(in language: String, root: String, hasContents: Bool = false) -> Fields {
    let words = PageWords.in(language)
    return [
      "language": language,
      "root": root,
      "words": Fields(words.labels),
      "search": words.searchLabels,
      "hasContents": hasContents,
      "book": ["title": book.settings.title] as Fields,
      "study": studyLinks(root: root),
    ]
  }

  /// Returns the address of a page that the site makes itself.
  func address(of page: StudyPage) -> SiteAddress {
    SiteAddress("\(book.settings.language)/\(page.rawValue).html")
  }

  /// Returns links to the pages that the site makes itself; `nil` if there are none.
  private func studyLinks(root: String) -> String? {
    let words = PageWords.in(book.settings.language)
    let links = study.map { page in
      let address = root + address(of: page).reference(from: SiteMap.index)
      return "<a href=\"\(address)\">\(words.title(of: page))</a>"
    }
    return links.isEmpty ? nil : links.joined(separator: " · ")
  }
}

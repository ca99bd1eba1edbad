import MarbleModel

/// The site of a book before its files are planned: where its pages are, and how they look.
struct BookSite: Sendable {
  let book: BookOutline
  let map: SiteMap
  let theme: Theme
  let publication: Publication
  let keys: SiteKeys

  init(
    of book: BookOutline,
    theme: Theme,
    dates: [String: ChapterDates] = [:],
    tools: Fingerprint = Fingerprint(of: ""),
    reference: Fingerprint? = nil
  ) {
    self.book = book
    self.theme = theme
    map = SiteMap(of: book)
    publication = Publication(of: book, dates: dates)
    keys = SiteKeys(of: book, map: map, theme: theme, tools: tools, reference: reference)
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
    ]
  }
}

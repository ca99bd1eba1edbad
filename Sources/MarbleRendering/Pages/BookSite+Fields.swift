import MarbleModel

extension BookSite {
  /// Returns what templates refer to whatever the page is, if it has a bar at its top.
  ///
  /// `root` leads from the page to the top of the site.
  func fields(in language: String, root: String, hasContents: Bool = false) -> Fields {
    [
      "language": language,
      "root": root,
      "words": Fields(Wording.in(language).labels),
      "search": SearchWords.in(language).labels,
      "hasContents": hasContents,
      "book": ["title": book.settings.title] as Fields,
    ]
  }
}

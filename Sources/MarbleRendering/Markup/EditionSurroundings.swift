/// The part of an edition that the renderer of a text needs.
protocol EditionSurroundings: Sendable {
  var medium: Medium { get }

  /// Returns the id that a place of the text has in the edition.
  func id(_ id: String) -> String

  /// Returns where a link leads; `nil` if it leads out of the edition to an unknown address.
  func target(of link: LinkPlace) -> EditionLink?

  /// Returns the path of a picture of the edition; `nil` if it isn't there.
  func picture(_ link: LinkPlace) -> String?
}

/// The destination of a link, as it's written in a chapter or on the chapter's page.
enum LinkPlace: Hashable, Sendable {
  case inChapter(String)
  case onPage(String)
}

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

/// The target of a link in an edition.
enum EditionLink: Hashable, Sendable {
  /// A chapter, by its number, and an id that may or may not exist in it.
  case chapter(Int, id: String?)
  case contents
  case outside(String)
}

/// A piece of the HTML of an edition.
///
/// Link targets and picture addresses differ between editions and are known only once all chapters
/// have been made, so they are separate from the pieces of markup.
enum EditionPiece: Hashable, Sendable {
  case markup(String)
  /// The target of a link, to be written as an attribute.
  case link(EditionLink)
  /// A picture of the site, by its path, to be written as an address in an attribute.
  case picture(String)
}

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

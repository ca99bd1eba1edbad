import MarbleModel

/// The part of a chapter that an edition uses: its text as well-formed markup.
///
/// Link targets and picture addresses differ between editions and are known only once all chapters
/// have been read, so the excerpt keeps them separate from the pieces of markup.
package struct ChapterExcerpt: Hashable, Sendable {
  enum Piece: Hashable {
    case markup(String)
    /// The target of a link, to be written as an attribute.
    case link(EditionLink)
    /// A picture of the site, by its path, to be written as an address in an attribute.
    case picture(String)
  }

  /// A section that a table of contents links to.
  struct Section: Hashable {
    let id: String
    let title: String
  }

  /// The id of the whole chapter, with which all of its ids begin.
  let id: String
  var pieces: [Piece] = []
  var ids: Set<String> = []
  var sections: [Section] = []
  /// Whether there are drawings in the markup.
  var hasDrawings = false
}

/// The target of a link in an edition.
enum EditionLink: Hashable {
  /// A chapter, by its number, and an id that may or may not exist in it.
  case chapter(Int, id: String?)
  case contents
  case outside(String)
}

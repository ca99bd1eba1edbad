import MarbleModel

/// What an edition takes from the finished page of a chapter: its text as well-formed markup.
///
/// Where links and pictures lead differs between editions, and is known only once all chapters are
/// read, so these stand between the pieces of markup.
package struct ChapterExcerpt: Hashable, Sendable {
  enum Piece: Hashable {
    case markup(String)
    /// The target of a link, to be written as an attribute.
    case link(EditionLink)
    /// A picture of the site, by its path, to be written as the address in an attribute.
    case picture(String)
    /// An attribute that names other elements of the chapter by their ids.
    case reference(attribute: String, ids: [String])
  }

  /// A section that contents lead to.
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

/// Where a link of an edition leads to.
enum EditionLink: Hashable {
  /// A chapter, by its number, and the id of a place in it, which it need not have.
  case chapter(Int, id: String?)
  case contents
  case outside(String)
}

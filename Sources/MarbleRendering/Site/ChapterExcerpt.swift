import MarbleModel

/// The part of a chapter that an edition uses: its text as well-formed markup.
package struct ChapterExcerpt: Hashable, Sendable {
  /// A section that a table of contents links to.
  struct Section: Hashable {
    let id: String
    let title: String
  }

  /// The id of the whole chapter, with which all of its ids begin.
  let id: String
  var pieces: [EditionPiece] = []
  var ids: Set<String> = []
  var sections: [Section] = []
  /// Whether there are drawings in the markup.
  var hasDrawings = false
}

extension ChapterExcerpt {
  /// Whether there are formulas in the markup.
  var hasFormulas: Bool {
    pieces.contains { if case .markup(let html) = $0 { MathML.isIn(html) } else { false } }
  }
}

import MarbleModel

/// A heading of a book, or a chapter, to which links can lead.
struct NamedPlace {
  let path: String
  /// The anchor of the heading; `nil` for the chapter itself.
  let anchor: String?

  /// Finds the heading at a cursor, or the target of the link there; `nil` if there is neither.
  init?(at cursor: Cursor, in chapter: Chapter, _ links: LinkPlaces) {
    if let link = links.link(at: cursor.offset), let (path, anchor) = links.target(of: link) {
      (self.path, self.anchor) = (path, anchor)
      return
    }
    path = chapter.path
    if cursor.context(in: chapter) == .text, cursor.isInTitle {
      anchor = nil
      return
    }
    guard let heading = chapter.heading(where: { $1.lines.contains(cursor.line) }) else {
      return nil
    }
    anchor = heading.heading.anchor
  }

  /// Whether a link leads there.
  func isTarget(of target: LinkTarget, from chapter: String) -> Bool {
    switch target {
    case .samePage(let anchor): path == chapter && self.anchor == anchor
    case .file(let path, let anchor, _):
      self.path == path && (self.anchor == nil || self.anchor == anchor)
    case .elsewhere, .nothing, .unnameable, .outside, .absolute, .refused: false
    }
  }
}

extension Chapter {
  /// Returns the first heading for which `isWanted`, given it and its range, holds.
  func heading(
    where isWanted: (Heading, SourceRange) -> Bool
  ) -> (
    heading: Heading, range: SourceRange
  )? {
    for block in blocks.flattened {
      if case .heading(let heading) = block.content, isWanted(heading, block.range) {
        return (heading, block.range)
      }
    }
    return nil
  }

  /// Returns the text of a heading on one line, in bytes of the file, without its marks; `nil` for
  /// one on several lines.
  func title(in range: SourceRange) -> Range<Int>? {
    let number = range.start.line
    let line = Array(source.line(number).utf8)
    let hash = UInt8(ascii: "#")
    var rest = line[min(range.start.column - 1, line.count)...]
    let isMarked = rest.first == hash
    guard isMarked || range.end.line <= number + 1 else { return nil }
    if isMarked { rest = rest.drop { $0 == hash } }
    rest = rest.drop(while: \.isSpace)
    func cutSpace() { while rest.last?.isSpace == true { rest.removeLast() } }
    cutSpace()
    // In Markdown, marks at the end belong to the heading's text unless a space is before them.
    let closing = rest.reversed().prefix { $0 == hash }.count
    if isMarked, closing > 0, rest.dropLast(closing).last?.isSpace ?? true {
      rest = rest.dropLast(closing)
      cutSpace()
    }
    let start = source.offset(ofLine: number)
    return (start + rest.startIndex)..<(start + rest.endIndex)
  }
}

extension Cursor {
  /// Whether the line holds the title in the head of a chapter.
  fileprivate var isInTitle: Bool { (before + after).utf8.starts(with: "title:".utf8) && line > 1 }
}

/// A range of a listing's code, which stays valid when the listing moves in its chapter.
package struct CodeSpan: Sendable, Hashable {
  /// A place in a listing's code.
  package struct Position: Sendable, Hashable, Comparable {
    /// The index of the line in the listing's lines.
    package var line: Int
    /// The offset in the line's text, in UTF-8 bytes.
    package var offset: Int

    package init(line: Int, offset: Int) { (self.line, self.offset) = (line, offset) }

    package static func < (left: Self, right: Self) -> Bool {
      (left.line, left.offset) < (right.line, right.offset)
    }
  }

  /// The place of the first character.
  package var start: Position
  /// The place after the last character.
  package var end: Position

  package init(from start: Position, to end: Position) { (self.start, self.end) = (start, end) }

  /// Whether another range lies within this one.
  package func contains(_ other: CodeSpan) -> Bool { start <= other.start && other.end <= end }
}

extension Listing {
  /// Returns the code of a range within one line; `nil` for any other.
  package func code(of span: CodeSpan) -> Substring? {
    guard span.start.line == span.end.line, lines.indices.contains(span.start.line) else {
      return nil
    }
    let line = lines[span.start.line].text.utf8
    return Substring(line.prefix(span.end.offset).dropFirst(span.start.offset))
  }
}

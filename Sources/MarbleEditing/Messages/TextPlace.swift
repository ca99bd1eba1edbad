package import MarbleModel

/// A place in a text as editors give it: line and UTF-16 code unit, both counted from zero.
package struct TextPlace: Sendable, Hashable {
  package let line: Int
  package let character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Reads a place; `nil` if it isn't one.
  init?(_ value: JSONValue) {
    guard let line = value["line"].integer, let character = value["character"].integer,
      line >= 0, character >= 0
    else { return nil }
    // No text has more, and sums of such numbers don't overflow.
    self.init(line: min(line, 1 << 30), character: min(character, 1 << 30))
  }
}

extension SourceFile {
  /// Returns the offset in bytes of a place; past the end of a line or of the text, that end.
  package func offset(of place: TextPlace) -> Int {
    var offset = offset(ofLine: place.line + 1)
    var left = place.character
    for scalar in line(place.line + 1).unicodeScalars {
      left -= UTF16.width(scalar)
      // A place inside a character counts as the character's start.
      guard left >= 0 else { break }
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// Returns a range of bytes as editors take it.
  func json(_ range: Range<Int>) -> JSONValue {
    let (start, end) = (position(ofOffset: range.lowerBound), position(ofOffset: range.upperBound))
    return UTF16Span(SourceRange(from: start, to: end), in: self).json
  }
}

extension UTF16Span {
  var json: JSONValue { ["start": Self.json(start), "end": Self.json(end)] }

  private static func json(_ place: Position) -> JSONValue {
    ["line": .integer(place.line), "character": .integer(place.character)]
  }
}

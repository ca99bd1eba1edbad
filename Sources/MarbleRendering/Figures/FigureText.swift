import MarbleModel

/// Texts in figures, wrapped where one line would be too long.
enum FigureText {
  private static let lineLimit = 4

  /// Returns a text in lines of at most `columns` columns, broken between words if possible.
  static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    let text = text.map { $0.isWhitespace ? " " : $0 }
    for word in text.prefix(columns * lineLimit * 2 + 2).split(separator: " ") {
      var rest = word[...]
      if let last = lines.last, last.displayWidth + 1 + String(rest).displayWidth <= columns {
        lines[lines.count - 1] = last + " " + String(rest)
        continue
      }
      while !rest.isEmpty {
        let piece = Self.beginning(of: rest, columns: columns)
        lines.append(String(piece))
        rest = rest[piece.endIndex...]
      }
    }
    guard lines.count > lineLimit else { return lines }
    return lines.prefix(lineLimit - 1) + [String(lines[lineLimit - 1].prefix(columns - 1)) + "…"]
  }

  /// Returns as much of a word as fits, but at least one character.
  private static func beginning(
    of word: ArraySlice<Character>,
    columns: Int
  ) -> ArraySlice<Character> {
    var width = 0
    var end = word.startIndex
    while end < word.endIndex {
      width += word[end].displayWidth
      if width > columns, end > word.startIndex { break }
      end += 1
    }
    return word[..<end]
  }
}

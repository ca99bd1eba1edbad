/// A range with its columns in UTF-16 code units, lines and columns counted from zero.
package struct UTF16Span: Sendable, Hashable {
  /// A line and an offset in it.
  package struct Position: Sendable, Hashable, Encodable {
    package let line: Int
    package let character: Int
  }

  package let start: Position
  package let end: Position

  /// Converts a range; without the file, columns stay in bytes.
  package init(_ range: SourceRange?, in source: SourceFile?) {
    guard let range else {
      (start, end) = (Position(line: 0, character: 0), Position(line: 0, character: 0))
      return
    }
    start = Self.position(range.start, in: source)
    end = Self.position(max(range.start, range.end), in: source)
  }

  private static func position(_ position: SourcePosition, in source: SourceFile?) -> Position {
    let bytes = max(position.column - 1, 0)
    let line = source.map { String($0.line(position.line)) }
    let units = line.map { String(decoding: $0.utf8.prefix(bytes), as: UTF8.self).utf16.count }
    return Position(line: max(position.line - 1, 0), character: units ?? bytes)
  }
}

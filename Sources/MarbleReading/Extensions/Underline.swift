import MarbleModel

/// The line that turns the lines above it into a heading, such as `---`.
enum Underline {
  /// Returns the line that underlines a heading; `nil` if the heading is marked with `#`.
  ///
  /// cmark may end such a heading one line too late, so its last line isn't reliable.
  static func line(of heading: Block, in source: SourceFile) -> Int? {
    heading.range.lines.dropFirst().first { isUnderline(source.line($0)) }
  }

  private static func isUnderline(_ line: Substring) -> Bool {
    let marks = line.utf8.drop { $0.isSpace || $0 == UInt8(ascii: ">") }
    guard let mark = marks.first, "-=".utf8.contains(mark) else { return false }
    return marks.drop { $0 == mark }.allSatisfy(\.isSpace)
  }
}

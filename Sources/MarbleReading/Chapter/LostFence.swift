import MarbleModel

/// The search for lines that were meant to open a fence of ours, but that Markdown reads as
/// something else.
enum LostFence {
  /// Returns the fence that begins the text of an indented code block.
  ///
  /// Its indentation of four columns makes it plain code.
  static func place(
    inIndented text: String,
    _ range: SourceRange,
    of source: SourceFile
  ) -> SourceRange? {
    let first = Substring(text.utf8.prefix { $0 != UInt8(ascii: "\n") })
    let line = source.line(range.start.line)
    // A fence without a word has the same values, but its text begins on the line below.
    guard opensFence(Substring(first.utf8.drop { $0 == UInt8(ascii: " ") })),
      line.utf8.suffix(first.utf8.count).elementsEqual(first.utf8)
    else { return nil }
    return rest(from: range.start, of: source)
  }

  /// Returns the fences that begin a line of a paragraph.
  ///
  /// Each continues the line above it, or has a backtick after those of the fence.
  static func places(
    in text: [Inline],
    _ range: SourceRange,
    of source: SourceFile
  ) -> [SourceRange] {
    text.indices.compactMap { index in
      guard index == 0 || text[index - 1].isBreak else { return nil }
      let start = index == 0 ? range.start : firstLetter(ofLine: text[index].position.line, source)
      switch text[index].content {
      case .text(let text) where text.hasPrefix("```"): break
      case .code:
        // Code that ends on the line where it begins is really code.
        let end = index + 1 < text.count ? text[index + 1].position.line : range.end.line
        guard end > start.line else { return nil }
      default: return nil
      }
      let line = Substring(source.line(start.line).utf8.dropFirst(start.column - 1))
      return opensFence(line) ? rest(from: start, of: source) : nil
    }
  }

  /// Returns where the text of a line begins, after white space and the marks of quotes.
  private static func firstLetter(ofLine number: Int, _ source: SourceFile) -> SourcePosition {
    let before = source.line(number).utf8.prefix {
      $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">")
    }
    return SourcePosition(line: number, column: before.count + 1)
  }

  private static func rest(from start: SourcePosition, of source: SourceFile) -> SourceRange {
    SourceRange(from: start, to: max(start, source.end(ofLine: start.line)))
  }

  /// Whether a line begins with backticks and a word that makes a fence one of ours.
  private static func opensFence(_ line: Substring) -> Bool {
    let info = line.utf8.drop { $0 == UInt8(ascii: "`") }
    guard line.utf8.count >= info.count + 3 else { return false }
    let word = info.drop { $0 == UInt8(ascii: " ") }
      .prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") }
    return FenceKind(Substring(word)) != nil
  }
}

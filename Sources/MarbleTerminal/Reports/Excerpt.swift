import MarbleModel

/// A line of a file as a diagnostic shows it, with the underline below it.
struct Excerpt {
  let line: String
  /// The space before the underline: as wide as the text before its place, with tabs kept.
  let indent: String
  /// The caret and as many tildes as the place is wide.
  let underline: String

  // The maximum length in bytes, which is enough for any line that was written by hand.
  private static let longest = 240

  /// Creates the excerpt of `line` that shows `range`, with an ellipsis for text that's cut off.
  init(of line: String, at range: SourceRange) {
    let bytes = line.utf8
    let caret = min(max(0, range.start.column - 1), bytes.count)
    let isLong = bytes.count > Self.longest
    let first = isLong ? max(0, caret - Self.longest / 3) : 0
    let last = isLong ? min(bytes.count, first + Self.longest) : bytes.count
    let lead = (first > 0 ? "…" : "") + Self.text(of: line, from: first, to: caret)
    let rest = Self.text(of: line, from: caret, to: last)
    self.line = lead + rest + (last < bytes.count ? "…" : "")
    indent = String(
      lead.flatMap { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.displayWidth) }
    )
    let isOneLine = range.end.line == range.start.line
    let end = isOneLine ? min(max(caret, range.end.column - 1), last) : caret
    let width = Self.text(of: line, from: caret, to: end).displayWidth
    underline = "^" + String(repeating: "~", count: max(0, width - 1))
  }

  /// Returns the text between two offsets in UTF-8, each moved to the start of its scalar.
  private static func text(of line: String, from start: Int, to end: Int) -> String {
    let bytes = line.utf8
    func boundary(_ offset: Int) -> String.Index {
      var index = bytes.index(bytes.startIndex, offsetBy: offset)
      while index > bytes.startIndex, index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 {
        index = bytes.index(before: index)
      }
      return index
    }
    return line[boundary(start)..<boundary(max(start, end))].harmless
  }
}

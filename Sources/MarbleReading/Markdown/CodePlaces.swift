import MarbleModel

/// The search for the places in a file from which cmark took the lines of a code block.
enum CodePlaces {
  /// What becomes of a tab of which only a part belongs to the code.
  ///
  /// This happens where a tab indents both a list item and its code.
  enum SplitTabs {
    /// The line keeps spaces for the part, as CommonMark shows it.
    case spaces
    /// The line keeps the tab, so that columns in the line stay columns in the file.
    case verbatim
  }

  /// Returns the lines of `text`, the first of which stands on line `firstLine` of `source`.
  ///
  /// Containers and fences only ever take away from the front of a line, so that what is left is
  /// found at its end.
  static func locate(
    _ text: String,
    fromLine firstLine: Int,
    in source: SourceFile,
    splitTabs: SplitTabs
  ) -> [Listing.Line] {
    guard !text.isEmpty else { return [] }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.enumerated().map { index, line in
      locate(Substring(line), onLine: firstLine + index, in: source, splitTabs: splitTabs)
    }
  }

  private static func locate(
    _ text: Substring,
    onLine number: Int,
    in source: SourceFile,
    splitTabs: SplitTabs
  ) -> Listing.Line {
    let line = source.line(number)
    if ends(line, with: text) {
      let column = line.utf8.count - text.utf8.count + 1
      return Listing.Line(text: String(text), position: at(number, column))
    }
    let rest = text.drop { $0 == " " }
    guard ends(line, with: rest) else {
      return Listing.Line(text: String(text), position: at(number, 1))
    }
    // The spaces stand for the rest of the tab before what is left.
    let length = rest.utf8.count + 1
    switch splitTabs {
    case .verbatim:
      let kept = line.utf8.suffix(length)
      return Listing.Line(text: String(Substring(kept)), position: column(length, in: line, number))
    case .spaces:
      return Listing.Line(text: String(text), position: column(length, in: line, number))
    }
  }

  private static func column(_ length: Int, in line: Substring, _ number: Int) -> SourcePosition {
    at(number, max(line.utf8.count - length, 0) + 1)
  }

  private static func at(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(line: line, column: column)
  }

  private static func ends(_ line: Substring, with text: Substring) -> Bool {
    line.utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

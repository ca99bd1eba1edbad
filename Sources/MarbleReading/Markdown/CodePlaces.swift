import MarbleModel

/// The search for the places in a file where cmark found the lines of a code block.
enum CodePlaces {
  /// Returns the lines of `text`, whose first one is on line `firstLine` of `source`.
  ///
  /// Containers and fences only remove the start of a line, so the rest is found at its end.
  ///
  /// If a tab indents both a list item and its code, only part of it belongs to the code. The line
  /// keeps the tab, so that columns in the line are columns in the file. With `splittingTabs`, it
  /// has spaces for that part instead, as CommonMark specifies.
  static func locate(
    _ text: String,
    fromLine firstLine: Int,
    in source: SourceFile,
    splittingTabs: Bool = false
  ) -> [Listing.Line] {
    guard !text.isEmpty else { return [] }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.enumerated().map { index, line in
      locate(Substring(line), onLine: firstLine + index, in: source, splittingTabs)
    }
  }

  private static func locate(
    _ text: Substring,
    onLine number: Int,
    in source: SourceFile,
    _ splittingTabs: Bool
  ) -> Listing.Line {
    let line = source.line(number)
    var place = Listing.Line(text: String(text), position: SourcePosition(line: number))
    if ends(line, with: text) {
      place.position.column = line.utf8.count - text.utf8.count + 1
      return place
    }
    let rest = text.drop { $0 == " " }
    guard ends(line, with: rest) else { return place }
    // The spaces represent the rest of the tab before the remaining text.
    let length = rest.utf8.count + 1
    place.position.column = max(line.utf8.count - length, 0) + 1
    if !splittingTabs { place.text = String(Substring(line.utf8.suffix(length))) }
    return place
  }

  private static func ends(_ line: Substring, with text: Substring) -> Bool {
    line.utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

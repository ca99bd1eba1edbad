import MarbleModel

extension Listing {
  /// The number of lines to show a reader: all lines with text, or only the hidden ones.
  func lineCount(onlyHidden: Bool) -> Int {
    lines.count { line in
      let text = line.text.drop { $0 == " " || $0 == "\t" }
      let isMarker = text.hasPrefix("// snippet.")
      return !text.isEmpty && !isMarker && (line.isHidden || !onlyHidden)
    }
  }
}

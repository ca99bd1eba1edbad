import MarbleModel

extension Listing {
  /// Whether each line is hidden at first, which includes empty lines at either end.
  var foldedLines: [Bool] {
    let filled = lines.indices.filter { index in
      !lines[index].isHidden && !lines[index].text.utf8.allSatisfy(\.isSpace)
    }
    guard let first = filled.first, let last = filled.last else {
      return lines.map { _ in true }
    }
    return lines.indices.map { lines[$0].isHidden || $0 < first || $0 > last }
  }

  /// The number of lines to show a reader: all lines with text, or only the hidden ones.
  func lineCount(onlyHidden: Bool) -> Int {
    lines.count { line in
      let text = line.text.drop { $0 == " " || $0 == "\t" }
      let isMarker = text.hasPrefix("// snippet.")
      return !text.isEmpty && !isMarker && (line.isHidden || !onlyHidden)
    }
  }
}

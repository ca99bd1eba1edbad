import MarbleModel

extension Listing {
  /// For each line, whether it is hidden at first, as are empty lines at either end.
  var foldedLines: [Bool] {
    let filled = lines.indices.filter { index in
      !lines[index].isHidden && !lines[index].text.utf8.allSatisfy(\.isSpace)
    }
    guard let first = filled.first, let last = filled.last else {
      return lines.map { _ in true }
    }
    return lines.indices.map { lines[$0].isHidden || $0 < first || $0 > last }
  }

  /// How many lines say something that a reader may want to see: all, or those that are hidden.
  func lineCount(onlyHidden: Bool) -> Int {
    lines.count { line in
      let text = line.text.drop { $0 == " " || $0 == "\t" }
      let isMarker = text.hasPrefix("// snippet.")
      return !text.isEmpty && !isMarker && (line.isHidden || !onlyHidden)
    }
  }
}

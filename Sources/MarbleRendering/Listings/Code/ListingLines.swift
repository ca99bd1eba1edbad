import MarbleModel

extension Listing {
  /// For each line, whether it's hidden at first, as empty lines at either end are.
  var foldedLines: [Bool] {
    let filled = lines.indices.filter { index in
      !lines[index].isHidden && !lines[index].text.utf8.allSatisfy(\.isSpace)
    }
    guard let first = filled.first, let last = filled.last else {
      return lines.map { _ in true }
    }
    return lines.indices.map { lines[$0].isHidden || $0 < first || $0 > last }
  }

  /// How many lines a reader may want to see: all that say something, or only hidden ones.
  func lineCount(onlyHidden: Bool) -> Int {
    lines.count { line in
      let text = line.text.drop { $0 == " " || $0 == "\t" }
      let isMarker = text.hasPrefix("// snippet.")
      return !text.isEmpty && !isMarker && (line.isHidden || !onlyHidden)
    }
  }
}

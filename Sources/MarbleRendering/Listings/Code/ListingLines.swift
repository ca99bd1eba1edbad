import MarbleModel

extension Listing {
  /// For each line whether it is hidden at first, as are empty lines at either end.
  var foldedLines: [Bool] {
    let isEmpty = { (line: Line) in
      line.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    let filled = lines.indices.filter { !lines[$0].isHidden && !isEmpty(lines[$0]) }
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

internal import MarbleModel

/// The output of two runs, merged into one text with holes where it differs.
struct CommonLines {
  let first: [String]
  let second: [String]
  /// The lines that match both runs, parallel to those of the first one.
  let lines: [String]
  let isUnordered: Bool
}

extension CommonLines {
  /// Creates the text that matches both runs; `nil` if they have too little in common.
  init?(first: [String], second: [String]) {
    self.first = first
    self.second = second
    // Output is taken literally: text in it that looks like a hole or a gap doesn't match other
    // text.
    let literal = first.map(LinePattern.escaped)
    let isSame = first.elementsEqual(second, by: OutputLines.areSame)
    isUnordered = !isSame && ExpectedLines(literal, comparison: .unordered).match(second)
    if isSame || isUnordered {
      lines = literal
    } else {
      guard first.count == second.count else { return nil }
      lines = zip(literal, second.map(LinePattern.escaped)).map { CommonLine($0, $1).text }
      // A line that may be anything would say nothing about what's printed.
      let isTooVague = zip(lines, literal).contains { $0 == Hole.any.spelling && $0 != $1 }
      guard !isTooVague, ExpectedLines(lines).match(second) else { return nil }
    }
  }

  /// A note for the person who reads the text; `nil` if both runs printed the same.
  var note: String? {
    if isUnordered { return "the order of the lines varies from run to run: `unordered`" }
    let varying = zip(lines, first.map(LinePattern.escaped)).filter { !OutputLines.areSame($0, $1) }
    guard !varying.isEmpty else { return nil }
    let holes = Hole.allCases.map(\.spelling).filter { hole in
      varying.contains { $0.0.utf8.contains(bytes: hole.utf8) }
    }
    return "the parts that vary from run to run are written as " + holes.joined(separator: ", ")
  }

  /// Returns the first lines.
  func prefix(_ count: Int) -> CommonLines {
    CommonLines(
      first: Array(first.prefix(count)),
      second: Array(second.prefix(count)),
      lines: Array(lines.prefix(count)),
      isUnordered: isUnordered
    )
  }

  /// Whether an expected line matches a line of the first run and its counterpart in the second.
  func isCovered(_ index: Int, by pattern: LinePattern) -> Bool {
    guard pattern.matches(first[index]) else { return false }
    return isUnordered || !second.indices.contains(index) || pattern.matches(second[index])
  }
}

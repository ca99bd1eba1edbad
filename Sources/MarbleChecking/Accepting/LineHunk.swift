/// Lines of an expectation, and the lines that replace them.
struct LineHunk: Equatable {
  let range: Range<Int>
  let lines: [String]

  /// Returns the hunks that make `expected` match `text`.
  ///
  /// Lines that were found but not expected go where they belong among the lines that stay, or to
  /// the end if there's no order.
  static func all(of expected: ExpectedLines, to text: CommonLines) -> [LineHunk] {
    var hunks: [LineHunk] = []
    var next = 0
    func replace(_ range: Range<Int>, with lines: [String]) {
      guard let last = hunks.last, last.range.upperBound == range.lowerBound else {
        return hunks.append(LineHunk(range: range, lines: lines))
      }
      let whole = last.range.lowerBound..<range.upperBound
      hunks[hunks.count - 1] = LineHunk(range: whole, lines: last.lines + lines)
    }
    for step in expected.align(text.first).steps {
      switch step {
      case .match(let index, let line):
        if !text.isCovered(line, by: expected.patterns[index]) {
          replace(index..<index + 1, with: [text.lines[line]])
        }
        next = index + 1
      case .gap(let index, _): next = index + 1
      case .missing(let index):
        replace(index..<index + 1, with: [])
        next = index + 1
      case .surplus(let line): replace(next..<next, with: [text.lines[line]])
      }
    }
    return hunks
  }
}

/// The difference between expected lines and those that were found, as a reader wants to see it.
///
///      first
///     -second
///     +2nd
struct LineDiff {
  /// The lines: expected ones that were found behind a space, others behind `-`, found ones behind
  /// `+`.
  let lines: [String]

  private static let shownLimit = 60
  private static let context = 3

  /// Compares what a page expects with what was found.
  init(_ expected: ExpectedLines, found: [String]) {
    self.init(expected.align(found), expected: expected.patterns.map(\.text), found: found)
  }

  /// Compares lines that stand for nothing but themselves.
  init(expected: [String], printed: [String]) {
    self.init(ExpectedLines(expected), found: printed)
  }

  /// Shows an alignment of lines.
  init(_ alignment: Alignment, expected: [String], found: [String]) {
    let all = Self.grouped(alignment.steps.map { Self.line(of: $0, expected, found) })
    let isEqual = { (line: String) in line.utf8.first == UInt8(ascii: " ") }
    let before = all.prefix(while: isEqual).count
    let after = all[before...].reversed().prefix(while: isEqual).count
    lines = Self.shortened(
      all[max(before - Self.context, 0)..<all.count - max(after - Self.context, 0)]
    )
  }

  private static func line(
    of step: Alignment.Step,
    _ expected: [String],
    _ found: [String]
  ) -> String {
    switch step {
    case .match(let index, _), .gap(let index, _): " " + expected[index]
    case .missing(let index): "-" + expected[index]
    case .surplus(let index): "+" + found[index]
    }
  }

  /// Puts the expected lines of a stretch that differs before those that were found.
  private static func grouped(_ lines: [String]) -> [String] {
    let stretches = lines.split(omittingEmptySubsequences: false) { $0.hasPrefix(" ") }
    let equal = lines.filter { $0.hasPrefix(" ") }.map { [$0] } + [[]]
    return zip(stretches, equal).flatMap { stretch, line in
      stretch.filter { $0.hasPrefix("-") } + stretch.filter { $0.hasPrefix("+") } + line
    }
  }

  /// Cuts long runs of lines with the same mark, then what is still too much.
  private static func shortened(_ lines: ArraySlice<String>) -> [String] {
    guard lines.count > shownLimit else { return Array(lines) }
    var shown: [String] = []
    var run = 0
    for line in lines {
      run = line.utf8.first == shown.last?.utf8.first ? run + 1 : 1
      if run <= shownLimit / 2 { shown.append(line) }
      if shown.count == shownLimit { break }
    }
    return shown + ["... and \(lines.count - shown.count) more lines"]
  }
}

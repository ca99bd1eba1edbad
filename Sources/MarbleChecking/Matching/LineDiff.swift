internal import MarbleModel

/// The difference between expected and found lines, as a reader wants to see it.
///
///      first
///     -second
///     +2nd
struct LineDiff {
  /// The lines, each after its mark: a space for expected ones that were found, `-` for other
  /// expected ones, and `+` for other found ones.
  let lines: [String]

  private static let shownLimit = 60
  private static let context = 3

  init(_ expected: ExpectedLines, found: [String]) {
    self.init(expected.align(found), expected: expected.patterns.map(\.text), found: found)
  }

  /// Compares lines that match only themselves.
  init(expected: [String], printed: [String]) {
    self.init(ExpectedLines(expected), found: printed)
  }

  /// Compares what two runs printed.
  init(of first: String, _ second: String) {
    self.init(expected: OutputLines.split(first), printed: OutputLines.split(second))
  }

  init(_ alignment: Alignment, expected: [String], found: [String]) {
    let all = Self.visible(Self.grouped(alignment.steps.map { Self.line(of: $0, expected, found) }))
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

  /// Puts the expected lines of each stretch that differs before the found ones.
  private static func grouped(_ lines: [String]) -> [String] {
    let stretches = lines.split(omittingEmptySubsequences: false) { $0.hasPrefix(" ") }
    let equal = lines.filter { $0.hasPrefix(" ") }.map { [$0] } + [[]]
    return zip(stretches, equal).flatMap { stretch, line in
      stretch.filter { $0.hasPrefix("-") } + stretch.filter { $0.hasPrefix("+") } + line
    }
  }

  /// Spells out whatever can't be seen in lines that look the same but differ, or that no page can
  /// show.
  private static func visible(_ lines: [String]) -> [String] {
    var marks: [String: Set<Character>] = [:]
    for line in lines where line.first == "-" || line.first == "+" {
      marks[line.dropFirst().appearance, default: []].formUnion(line.prefix(1))
    }
    return lines.map { line in
      // If both texts have a line that looks like this, they differ in what can't be seen.
      let isAlike = line.first != " " && marks[line.dropFirst().appearance]?.count == 2
      return isAlike || !OutputLines.canBeShown(line) ? line.spelledOut : line.spellingControls
    }
  }

  /// Shortens long runs of lines with the same mark, and then the whole if it's still too long.
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

extension StringProtocol {
  /// A line as a reader sees it: without spaces at its end, without a difference between kinds of
  /// spaces, and without anything that has no shape.
  fileprivate var appearance: String {
    var text = String(String.UnicodeScalarView(unicodeScalars.compactMap { $0.appearance }))
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension String {
  /// The line with escapes, as in Swift, for spaces at its end and everything that has no shape.
  fileprivate var spelledOut: String {
    let end = unicodeScalars.reversed().prefix { $0 == " " }.count
    let count = unicodeScalars.count
    return unicodeScalars.enumerated().map { index, scalar in
      let isSeen = scalar.isSeen && (index == 0 || index < count - end)
      return isSeen ? String(scalar) : scalar.escape
    }
    .joined()
  }
}

extension Unicode.Scalar {
  fileprivate var escape: String {
    switch self {
    case "\t": "\\t"
    case OutputLines.noText: "\\x"
    default:
      ControlCharacter.spelling(of: self)
        ?? "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }

  /// A scalar in a line as a reader sees it; `nil` if it isn't visible.
  fileprivate var appearance: Unicode.Scalar? {
    switch properties.generalCategory {
    case .spaceSeparator: " "
    case .control: self == "\t" ? " " : nil
    case .format, .lineSeparator, .paragraphSeparator: nil
    default: self
    }
  }

  /// Whether a reader sees the scalar as what it is.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .spaceSeparator: self == " "
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark: false
    default: self != OutputLines.noText
    }
  }
}

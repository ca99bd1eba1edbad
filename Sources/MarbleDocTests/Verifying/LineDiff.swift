/// The difference of two runs of lines, as a reader wants to see it.
///
///      first
///     -second
///     +2nd
struct LineDiff {
  /// The lines: those that both have behind a space, expected ones behind `-`, printed behind `+`.
  let lines: [String]

  /// The most lines that are compared in search of the shortest difference, and that are shown.
  private static let comparedLimit = 1_000
  private static let shownLimit = 60
  private static let context = 3

  /// Compares what a page expects with what was printed.
  init(expected: [String], printed: [String]) {
    let expected = expected.map(ExactLine.init)
    let printed = printed.map(ExactLine.init)
    let before = zip(expected, printed).prefix { $0 == $1 }.count
    let rest = min(expected.count, printed.count) - before
    let after = zip(expected.reversed(), printed.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let middle = Self.compare(
      Array(expected[before..<expected.count - after]),
      Array(printed[before..<printed.count - after])
    )
    let head = printed[..<before].suffix(Self.context).map { " " + $0.text }
    let tail = printed.suffix(after).prefix(Self.context).map { " " + $0.text }
    lines = Self.shortened(head + middle + tail)
  }

  private static func compare(_ expected: [ExactLine], _ printed: [ExactLine]) -> [String] {
    guard expected.count + printed.count <= comparedLimit else {
      let half = shownLimit / 2
      let removed = expected.prefix(half).map { "-" + $0.text }
      return removed + printed.prefix(half).map { "+" + $0.text }
    }
    let difference = printed.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    return merge(expected, removed, printed, inserted)
  }

  private static func merge(
    _ expected: [ExactLine],
    _ removed: Set<Int>,
    _ printed: [ExactLine],
    _ inserted: Set<Int>
  ) -> [String] {
    var lines: [String] = []
    var next = 0
    for (offset, line) in expected.enumerated() {
      if removed.contains(offset) {
        lines.append("-" + line.text)
        continue
      }
      while next < printed.count, inserted.contains(next) {
        lines.append("+" + printed[next].text)
        next += 1
      }
      lines.append(" " + line.text)
      next += 1
    }
    return lines + printed[min(next, printed.count)...].map { "+" + $0.text }
  }

  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > shownLimit else { return lines }
    return lines.prefix(shownLimit) + ["... and \(lines.count - shownLimit) more lines"]
  }
}

/// A line that equals another one only if all their bytes are the same.
private struct ExactLine: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool {
    OutputLines.areSame(left.text, right.text)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

/// The search for the best way to pair expected and found lines in their order.
struct OrderedAlignment {
  let patterns: [LinePattern]
  let found: [String]

  /// The number of pairs of lines up to which the search for the fewest differences is tried.
  private static let limit = 4_000_000

  /// Returns the alignment with the fewest differences.
  ///
  /// In texts that differ in too many lines to compare, whole stretches count as different.
  func alignment() -> Alignment {
    // Equal ends are left out, since the search grows with the product of what's between them.
    let before = zip(patterns, found).prefix { !$0.isGap && $0.matches($1) }.count
    let rest = min(patterns.count, found.count) - before
    let after = zip(patterns.reversed(), found.reversed()).prefix(rest)
      .prefix { !$0.isGap && $0.matches($1) }.count
    let expectedMiddle = before..<patterns.count - after
    let foundMiddle = before..<found.count - after
    let head = matches(0..<before, at: 0)
    let tail = matches(expectedMiddle.upperBound..<patterns.count, at: foundMiddle.upperBound)
    let middle =
      glob(expectedMiddle, foundMiddle) ?? fewestDifferences(expectedMiddle, foundMiddle)
      ?? coarse(expectedMiddle, foundMiddle)
    return Alignment(steps: head + middle + tail)
  }

  /// Returns the steps if the lines match: each run of lines between gaps goes where it first fits.
  private func glob(_ expected: Range<Int>, _ found: Range<Int>) -> [Alignment.Step]? {
    let gaps = expected.filter { patterns[$0].isGap }
    guard let first = gaps.first, let last = gaps.last else {
      return expected.isEmpty && found.isEmpty ? [] : nil
    }
    guard first - expected.lowerBound + expected.upperBound - last - 1 <= found.count else {
      return nil
    }
    // The lines before the first gap and after the last one have fixed places.
    guard fits(expected.lowerBound..<first, at: found.lowerBound) else { return nil }
    let end = found.upperBound - (expected.upperBound - last - 1)
    guard fits(last + 1..<expected.upperBound, at: end) else { return nil }
    var steps = matches(expected.lowerBound..<first, at: found.lowerBound)
    var position = found.lowerBound + first - expected.lowerBound
    for (gap, next) in zip(gaps, gaps.dropFirst()) {
      let run = gap + 1..<next
      guard position + run.count <= end,
        let place = (position...end - run.count).first(where: { fits(run, at: $0) })
      else { return nil }
      steps.append(.gap(expected: gap, found: position..<place))
      steps += matches(run, at: place)
      position = place + run.count
    }
    guard position <= end else { return nil }
    steps.append(.gap(expected: last, found: position..<end))
    return steps + matches(last + 1..<expected.upperBound, at: end)
  }

  private func fits(_ expected: Range<Int>, at start: Int) -> Bool {
    expected.allSatisfy { patterns[$0].matches(found[start + $0 - expected.lowerBound]) }
  }

  private func matches(_ expected: Range<Int>, at start: Int) -> [Alignment.Step] {
    expected.map { .match(expected: $0, found: start + $0 - expected.lowerBound) }
  }

  /// Returns the steps with the fewest missing and surplus lines; `nil` if that takes too long.
  private func fewestDifferences(
    _ expected: Range<Int>,
    _ found: Range<Int>
  ) -> [Alignment.Step]? {
    guard (expected.count + 1) * (found.count + 1) <= Self.limit else { return nil }
    let costs = DifferenceCosts(patterns[expected], self.found[found])
    var steps: [Alignment.Step] = []
    var row = 0
    var column = 0
    while let move = costs.move(row, column) {
      let expected = expected.lowerBound + row
      let found = found.lowerBound + column
      switch move {
      case .match: steps.append(.match(expected: expected, found: found))
      case .replace: steps += [.missing(expected: expected), .surplus(found: found)]
      case .missing: steps.append(.missing(expected: expected))
      case .surplus: steps.append(.surplus(found: found))
      case .closeGap, .absorb:
        let start = steps.popAbsorbed(by: expected)?.lowerBound ?? found
        steps.append(.gap(expected: expected, found: start..<found + move.lines.found))
      }
      row += move.lines.expected
      column += move.lines.found
    }
    return steps
  }

  private func coarse(_ expected: Range<Int>, _ found: Range<Int>) -> [Alignment.Step] {
    expected.map { .missing(expected: $0) } + found.map { .surplus(found: $0) }
  }
}

extension [Alignment.Step] {
  /// Removes the last step if it's the gap at `expected`, and returns its lines.
  fileprivate mutating func popAbsorbed(by expected: Int) -> Range<Int>? {
    guard case .gap(expected, let found) = last else { return nil }
    removeLast()
    return found
  }
}

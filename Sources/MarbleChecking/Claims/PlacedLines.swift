internal import MarbleModel

/// Expected lines with the places where the page states them.
struct PlacedLines {
  /// Where expected and found lines begin to differ, and how.
  struct Difference {
    /// The place in the chapter of the first character that differs, as far as that's known.
    let position: SourcePosition
    /// The lines of both, marked as in a ``LineDiff``.
    let lines: [String]
  }

  let expected: ExpectedLines
  let positions: [SourcePosition]
  /// Whether places inside lines are known, because the chapter has the lines as they are.
  let showsColumn: Bool
  /// The place of lines that are found after the last expected one.
  let end: SourcePosition

  private static let inOrder =
    "(too many lines with holes to try every order: these were compared in the order shown)"

  /// Returns how `found` differs from the expectation; `nil` if it doesn't.
  func difference(from found: [String]) -> Difference? {
    guard !expected.match(found) else { return nil }
    let alignment = expected.align(found)
    let diff = LineDiff(alignment, expected: expected.patterns.map(\.text), found: found)
    let lines = diff.lines + (alignment.isExhaustive ? [] : [Self.inOrder])
    return Difference(position: position(of: alignment, found), lines: lines)
  }

  /// Returns the place of the first step that isn't a match.
  private func position(of alignment: Alignment, _ found: [String]) -> SourcePosition {
    var nextExpected = 0
    var nextFound = 0
    for step in alignment.steps {
      switch step {
      case .match(let index, let line):
        nextExpected = index + 1
        nextFound = line + 1
      case .gap(let index, let lines):
        nextExpected = index + 1
        nextFound = lines.upperBound
      case .missing(let index): return position(of: index, besides: nextFound, in: found)
      case .surplus(let line): return position(of: nextExpected, besides: line, in: found)
      }
    }
    return end
  }

  private func position(of index: Int, besides line: Int, in found: [String]) -> SourcePosition {
    guard positions.indices.contains(index) else { return end }
    var position = positions[index]
    // If the order doesn't matter, no found line belongs to a particular expected one.
    if showsColumn, expected.comparison != .unordered, found.indices.contains(line) {
      position.column += expected.patterns[index].reach(in: found[line])
    }
    return position
  }
}

extension PlacedLines {
  init(of fence: Expectation) {
    let closing = SourcePosition(line: max(fence.range.lines.upperBound, fence.range.start.line))
    self.init(
      expected: ExpectedLines(of: fence),
      positions: fence.lines.map(\.position),
      showsColumn: true,
      end: fence.lines.isEmpty ? fence.range.start : closing
    )
  }
}

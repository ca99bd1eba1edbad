/// An output that a version of a chapter states for a block.
package struct StatedOutput: Sendable, Hashable {
  /// The fingerprint of the program up to and including the block, with its hidden code.
  package let program: Fingerprint
  /// The line of the block.
  package let line: Int
  private let kind: Expectation.Kind
  private let comparison: Expectation.Comparison
  private let lines: [String]

  /// Creates what a fence states; `nil` if that isn't compared with anything, or if the fence is
  /// empty, which means that `marble accept` hasn't filled it in yet.
  package init?(_ fence: Expectation, of program: Fingerprint, line: Int) {
    guard fence.isCompared, !fence.lines.isEmpty else { return nil }
    self.program = program
    self.line = line
    kind = fence.kind
    comparison = fence.comparison
    lines = fence.lines.map(\.text)
  }

  /// The text of the fence; every line ends in a line feed.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Whether another fence for the same program states that it prints something else.
  ///
  /// Fences of different kinds may say the same thing in different forms, and so may two diagrams.
  /// Of two beginnings, one may begin the other. A fence with a wildcard, or with something that
  /// looks like one, may state what the other does.
  package func contradicts(_ other: Self) -> Bool {
    guard kind == other.kind, lines != other.lines, !isOpen, !other.isOpen else { return false }
    let comparisons = [comparison, other.comparison]
    if comparisons.contains(.prefix) {
      return !lines.starts(with: other.lines) && !other.lines.starts(with: lines)
    }
    if comparisons.contains(.unordered) { return lines.sorted() != other.lines.sorted() }
    return switch kind {
    case .diagram: differs(from: other) { try? MarbleDiagram(parsing: $0) }
    case .sequence: differs(from: other) { try? SequenceDiagram(parsing: $0) }
    case .output, .errors, .objects, .diagnostics, .puzzle: true
    }
  }

  /// Whether any line leaves open what is printed.
  private var isOpen: Bool {
    lines.contains { line in
      line.contains("‹") || line.utf8.drop(while: \.isSpace).starts(with: "...".utf8)
    }
  }

  /// Whether the figures of the lines differ; lines without a figure differ from all others.
  private func differs<Figure: Equatable>(from other: Self, _ parse: ([String]) -> Figure?) -> Bool
  {
    guard let figure = parse(lines) else { return true }
    return parse(other.lines) != figure
  }
}

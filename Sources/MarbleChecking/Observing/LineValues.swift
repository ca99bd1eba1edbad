internal import MarbleModel

/// Finds the value of a line: that of the outermost expression that ends there, or of the variable
/// declared by a statement that ends there.
///
///     let big = numbers
///       .filter { $0 > 10 }   // the value of `big`
///     big.count + 1           // the value of `big.count + 1`
///     var area: Int { w * h } // the value of `w * h`, each time that it was computed
struct LineValues {
  private let layout: StatementLayout
  private let values: [Observations.Value]

  init(of listing: Listing, _ observations: Observations) {
    layout = StatementLayout(of: listing)
    let inBodies = BoundNames(layout: layout).all.filter(\.isInBody).map(\.span)
    // A comment on a loop of one line asks for the value of its body.
    values = observations.values.filter { !inBodies.contains($0.span) }
  }

  /// Returns the value of the code before `comment`; `nil` if none was observed.
  func value(before comment: ValueComment) -> Observations.Value? {
    let end = CodeSpan.Position(line: comment.line, offset: comment.offset)
    let first = layout.startOfStatement(endingAt: end)
    let statement = CodeSpan(from: CodeSpan.Position(line: first, offset: 0), to: end)
    let candidates = values.filter { statement.contains($0.span) && isCandidate($0, before: end) }
    return candidates.min { rank($0) < rank($1) }
  }

  /// Returns the rank of a value: by depth, then by the latest end, then by the earliest start.
  private func rank(_ value: Observations.Value) -> (Int, Int, Int, Int, Int) {
    let span = value.span
    return (
      layout.swift.depth(at: span.start), -span.end.line, -span.end.offset,
      span.start.line, span.start.offset
    )
  }

  private func isCandidate(_ value: Observations.Value, before end: CodeSpan.Position) -> Bool {
    let start = value.span.start
    // A closure's parameter without a name of its own is reported at the closure's brace.
    if value.name?.hasPrefix("$") == true { return false }
    let swift = layout.swift
    switch swift.depth(at: start) - swift.depth(at: end) {
    case 0: return value.name != nil || value.span.end.line == end.line
    case 1...:
      // The body of a closure among arguments belongs to the call.
      return start.line == end.line && swift.parentheses(at: start) == swift.parentheses(at: end)
    default: return false
    }
  }
}

/// A stretch of a text file, from its first character to just after its last one.
package struct SourceRange: Sendable, Hashable {
  /// The position of the first character.
  package var start: SourcePosition
  /// The position after the last character.
  package var end: SourcePosition

  /// Creates the range from `start` up to, not including, `end`.
  package init(from start: SourcePosition, to end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// Creates the empty range at `position`.
  package init(at position: SourcePosition) { self.init(from: position, to: position) }

  /// The numbers of the lines that the range touches.
  package var lines: ClosedRange<Int> { start.line...max(start.line, end.line) }
}

extension SourceRange: FormedValue {
  package static let form = Form(SourceRange.init(from:to:)) { ($0.start, $0.end) }
}

/// A place in a text file: line and column, both counted from one.
///
/// Columns count UTF-8 bytes, as cmark and the Swift compiler do.
package struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, counted from one.
  package var line: Int
  /// The column in UTF-8 bytes, counted from one.
  package var column: Int

  package init(line: Int, column: Int = 1) { (self.line, self.column) = (line, column) }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourcePosition: FormedValue {
  package static let form = Form(SourcePosition.init(line:column:)) { ($0.line, $0.column) }
}

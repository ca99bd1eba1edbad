/// A table in pipe form, as GitHub reads it.
package struct Table: Sendable, Hashable {
  /// The alignment of the cells in a column.
  package enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// To the left: `:--`.
    case left
    case center
    /// To the right: `--:`.
    case right
  }

  /// The alignment of each column; `nil` if unspecified.
  package var alignments: [Alignment?]
  /// The cells of the first row, which names the columns; there is one for each column.
  package var header: [[Inline]]
  /// The cells of the other rows; if a row is short, its last cells are empty.
  package var rows: [[[Inline]]]

  package init(alignments: [Alignment?], header: [[Inline]], rows: [[[Inline]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }

  /// The cells of all rows, in reading order.
  package var cells: [[Inline]] { header + rows.flatMap(\.self) }
}

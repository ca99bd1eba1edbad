/// A table in pipe form, as GitHub reads it.
package struct Table: Sendable, Hashable {
  /// The side to which the cells of a column lean.
  package enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// To the left: `:--`.
    case left
    case center
    /// To the right: `--:`.
    case right
  }

  /// The alignment of each column; `nil` where the table does not say.
  package var alignments: [Alignment?]
  /// The cells of the first row, which names the columns; as many as there are columns.
  package var header: [[Inline]]
  /// The cells of the other rows; where a row is short, its last cells are empty.
  package var rows: [[[Inline]]]

  package init(alignments: [Alignment?], header: [[Inline]], rows: [[[Inline]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }

  /// The cells of all rows, in reading order.
  package var cells: [[Inline]] { header + rows.flatMap(\.self) }
}

import MarbleModel

extension MarkupRenderer {
  /// The maximum number of columns that an HTML cell may span.
  private static let spanLimit = 1_000

  /// Whether blocks contain tables, which need a stylesheet of their own.
  static func hasTables(_ blocks: [Block]) -> Bool {
    blocks.flattened.contains { block in
      switch block.content {
      case .table: true
      case .code(let info, let text): Table(quoting: info, text) != nil
      default: false
      }
    }
  }

  /// Writes a table in a focusable box that scrolls if the table is too wide.
  ///
  /// Readers can sort the rows of data.
  func writeTable(_ table: Table, isData: Bool = false, into buffer: inout HTMLBuffer) {
    buffer.startLine()
    buffer.append(
      "<div class=\"table\(isData ? " data" : "")\"\(medium.focus) role=\"group\" aria-label=\""
    )
    buffer.appendEscaped(words[.table] + name(of: table))
    buffer.append("\">\n<table>\n<thead>\n<tr>" as StaticString)
    for (cell, alignment) in zip(table.header, table.alignments) {
      // A header cell without text would give its column an empty heading.
      writeCell(cell, cell.isEmpty ? "td" : "th scope=\"col\"", alignment, into: &buffer)
    }
    buffer.append("</tr>\n</thead>\n" as StaticString)
    if !table.rows.isEmpty { writeBody(of: table, into: &buffer) }
    buffer.append("</table>\n</div>\n" as StaticString)
  }

  /// Returns the names of a table's columns, which distinguish it from the page's other tables.
  private func name(of table: Table) -> String {
    table.header.prefix(4).map(\.plainText).filter { !$0.isEmpty }.joined(separator: words[.comma])
  }

  private func writeBody(of table: Table, into buffer: inout HTMLBuffer) {
    buffer.append("<tbody>\n" as StaticString)
    for row in table.rows {
      buffer.append("<tr>" as StaticString)
      for (cell, alignment) in zip(row, table.alignments) {
        writeCell(cell, "td", alignment, into: &buffer)
      }
      var missing = table.alignments.count - row.count
      while missing > 0 {
        let span = min(missing, Self.spanLimit)
        buffer.append(span == 1 ? "<td></td>" : "<td colspan=\"\(span)\"></td>")
        missing -= span
      }
      buffer.append("</tr>\n" as StaticString)
    }
    buffer.append("</tbody>\n" as StaticString)
  }

  private func writeCell(
    _ cell: [Inline],
    _ tag: String,
    _ alignment: Table.Alignment?,
    into buffer: inout HTMLBuffer
  ) {
    buffer.append("<" + tag)
    if let alignment { buffer.append(" class=\"\(alignment.rawValue)\"") }
    buffer.append(">" as StaticString)
    write(cell, into: &buffer)
    buffer.append("</" + tag.prefix(2) + ">")
  }
}

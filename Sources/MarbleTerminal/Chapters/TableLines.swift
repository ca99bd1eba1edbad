import MarbleModel

/// A table for a terminal: columns side by side, a line below their names.
///
///     Operator  What it does
///     ────────  ─────────────────
///     `map`     changes each value
struct TableLines {
  let lines: [String]

  private static let gap = 2
  private static let narrowest = 3

  /// Lays out a table in at most `width` columns, as far as its words allow.
  init(of table: Table, width: Int, style: TerminalStyle) {
    let header = table.header.map { TextFlow(of: $0, paint: .strong, style: style) }
    let rows = table.rows.map { $0.map { TextFlow(of: $0, style: style) } }
    let widths = Self.widths(of: [header] + rows, within: width)
    let layout = Layout(widths: widths, alignments: table.alignments, style: style)
    let rule = widths.map { style.paint(String(repeating: "─", count: $0), .faint) }
    let bodies = rows.map(layout.lines)
    let isLoose = bodies.contains { $0.count > 1 }
    lines =
      layout.lines(of: header) + [rule.joined(separator: String(repeating: " ", count: Self.gap))]
      + bodies.joined(separator: isLoose ? [""] : [])
  }

  /// Returns the widths of the columns: those of their texts, with the widest ones reduced to fit.
  private static func widths(of rows: [[TextFlow]], within width: Int) -> [Int] {
    let count = rows.first?.count ?? 0
    let natural = (0..<count).map { column in
      rows.compactMap { $0.dropFirst(column).first?.width }.reduce(narrowest, max)
    }
    let room = width - gap * (count - 1)
    guard natural.reduce(0, +) > room else { return natural }
    let limit = (narrowest...max(narrowest, room)).last { limit in
      natural.reduce(0) { $0 + min($1, limit) } <= room
    }
    return natural.map { min($0, limit ?? narrowest) }
  }

  private struct Layout {
    let widths: [Int]
    let alignments: [Table.Alignment?]
    let style: TerminalStyle

    func lines(of row: [TextFlow]) -> [String] {
      let columns = widths.indices.map { index -> [String] in
        guard index < row.count else { return [] }
        let shown = row[index].lines(width: widths[index], style: style)
        // Codes for colours take no columns, so widths are those of the same lines without.
        let plain = row[index].lines(width: widths[index], style: .plain)
        return zip(shown, plain).map { pad($0, from: $1.displayWidth, in: index) }
      }
      let height = columns.map(\.count).max() ?? 0
      return (0..<height).map { line in
        let cells = columns.enumerated().map { index, column in
          line < column.count ? column[line] : String(repeating: " ", count: widths[index])
        }
        return cells.joined(separator: String(repeating: " ", count: TableLines.gap)).trimmedAtEnd
      }
    }

    private func pad(_ text: String, from width: Int, in index: Int) -> String {
      let missing = max(0, widths[index] - width)
      let before =
        switch alignments[index] {
        case .left, nil: 0
        case .center: missing / 2
        case .right: missing
        }
      return String(repeating: " ", count: before) + text
        + String(repeating: " ", count: missing - before)
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    String(Substring(utf8.prefix(utf8.reversed().drop { $0 == UInt8(ascii: " ") }.count)))
  }
}

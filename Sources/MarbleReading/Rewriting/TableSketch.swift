import MarbleModel

/// A table in the lines of a paragraph, before its cells are parsed.
///
///     What precedes the table
///     | Name | Count |
///     | :--- | ----: |
///     | one  |     1 |
struct TableSketch {
  struct Line {
    var number: Int
    var bytes: [UInt8]
    /// Where the paragraph's text begins in it.
    var offset: Int
  }

  var before: [Line]
  /// The alignment of each column.
  var alignments: [Table.Alignment?]
  var header: TableRow
  /// The rows below it, none with more cells than the table has columns.
  var rows: [TableRow]
  /// The line of a thematic break that cmark mistook for an underline.
  var breakLine: Int?
}

extension TableSketch {
  /// The head of a table: the first line with as many cells as the row of dashes below it.
  struct Head {
    let index: Int
    let header: TableRow
    let alignments: [Table.Alignment?]
  }

  /// A row of dashes whose number of cells differs from that of the line above it.
  typealias Misfit = (line: Line, above: Int, here: Int)

  /// Returns the head of the table in the lines, or the first misfit if there is no table.
  static func head(in lines: [Line]) -> (head: Head?, misfit: Misfit?) {
    var misfit: Misfit?
    for index in lines.indices.dropFirst() {
      let line = lines[index]
      guard let alignments = alignments(in: line) else { continue }
      let header = TableRow(lines[index - 1])
      if header.cells.count == alignments.count {
        return (Head(index: index - 1, header: header, alignments: alignments), nil)
      }
      if header.hasPipe, misfit == nil { misfit = (line, header.cells.count, alignments.count) }
    }
    return (nil, misfit)
  }

  /// Returns the alignments in a row of dashes; `nil` for any other line.
  private static func alignments(in line: Line) -> [Table.Alignment?]? {
    let rest = line.bytes[line.offset...]
    guard rest.contains(UInt8(ascii: "-")), rest.contains(UInt8(ascii: "|")),
      rest.allSatisfy({ " \t|:-".utf8.contains($0) })
    else { return nil }
    var alignments: [Table.Alignment?] = []
    for cell in TableRow(line).cells {
      var dashes = cell.text[...]
      let isLeft = dashes.first == UInt8(ascii: ":")
      if isLeft { dashes.removeFirst() }
      let isRight = dashes.last == UInt8(ascii: ":")
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isLeft ? isRight ? .center : .left : isRight ? .right : nil)
    }
    return alignments
  }
}

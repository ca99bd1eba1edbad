import MarbleModel

/// A line split into the cells of a table.
struct TableRow {
  struct Cell {
    /// The text, with `\|` replaced by `|`.
    var text: [UInt8]
    var offset: Int
    /// The offsets in the text where a backslash was left out.
    var omissions: [Int] = []

    fileprivate mutating func trim() {
      let spaces = text.prefix(while: \.isSpace).count
      text = Array(text.trimmed)
      offset += spaces
      omissions = omissions.map { $0 - spaces }
    }
  }

  /// The line of the text that the row is on.
  let number: Int
  var cells: [Cell] = []
  /// Whether there is a `|` that separates or encloses cells.
  private(set) var hasPipe = false

  init(_ source: TableSketch.Line) {
    let (line, start) = (source.bytes, source.offset)
    number = source.number
    var offset = start + line[start...].prefix(while: \.isSpace).count
    if offset < line.count, line[offset] == UInt8(ascii: "|") {
      hasPipe = true
      offset += 1
    }
    while offset < line.count {
      var cell = Self.cell(in: line, at: &offset)
      let isLast = offset == line.count
      hasPipe = hasPipe || !isLast
      cell.trim()
      // An empty rest after the last pipe isn't a cell.
      if !isLast || !cell.text.isEmpty { cells.append(cell) }
      offset += 1
    }
  }

  /// Reads up to the next pipe, or to the end of the line.
  private static func cell(in line: [UInt8], at offset: inout Int) -> Cell {
    var cell = Cell(text: [], offset: offset)
    while offset < line.count, line[offset] != UInt8(ascii: "|") {
      if line[offset] == UInt8(ascii: "\\"), offset + 1 < line.count {
        if line[offset + 1] == UInt8(ascii: "|") {
          cell.omissions.append(cell.text.count)
        } else {
          cell.text.append(line[offset])
        }
        offset += 1
      }
      cell.text.append(line[offset])
      offset += 1
    }
    return cell
  }
}

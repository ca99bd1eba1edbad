import MarbleModel

/// A text preceded by each cell of a chapter's tables as a paragraph.
///
/// This way, cmark parses the cells with the chapter's own link references.
struct TableText {
  /// A table, with the line of the text for each of its cells.
  struct Place {
    /// The line where the text before the table begins.
    var before: Int?
    var alignments: [Table.Alignment?]
    /// The cells of the first row; `nil` for a cell without text.
    var header: [Int?]
    var rows: [[Int?]]
    var firstLine: Int
    var lastLine: Int
    var breakLine: Int?

    /// Returns the place after more lines were added before the chapter's own.
    fileprivate func moved(by shift: Int) -> Self {
      var place = self
      place.firstLine += shift
      place.lastLine += shift
      place.breakLine = breakLine.map { $0 + shift }
      return place
    }
  }

  /// Precedes the text of a cell, so that it can't begin a block.
  static let lead: StaticString = ". "

  private(set) var text = DerivedText()
  /// The tables, by the first line of their paragraph.
  private(set) var places: [Int: Place] = [:]
  /// The line where the chapter's own text begins.
  let bodyLine: Int

  /// Puts the cells of tables before a text that contains them.
  init(_ sketches: [Int: TableSketch], in body: DerivedText, of source: SourceFile) {
    var text = DerivedText()
    var places: [Int: Place] = [:]
    for (line, sketch) in sketches.sorted(by: { $0.key < $1.key }) {
      places[line] = Self.append(sketch, in: body, to: &text)
    }
    bodyLine = text.nextLine
    for number in source.lines(from: 1) {
      text.append("", source.line(number).utf8, from: body.origin(ofLine: number, from: 1))
    }
    let shift = bodyLine - 1
    for (line, place) in places { self.places[line + shift] = place.moved(by: shift) }
    self.text = text
  }

  private static func append(
    _ sketch: TableSketch,
    in body: DerivedText,
    to text: inout DerivedText
  ) -> Place {
    var before: Int?
    for line in sketch.before {
      let origin = body.origin(ofLine: line.number, from: line.offset + 1)
      let content = line.bytes[line.offset...]
      // With this indentation, a line always continues its paragraph.
      text.append(before == nil ? "" : "    ", content, from: origin)
      before = before ?? text.nextLine - 1
    }
    text.append(inPlaceOf: sketch.header.number)
    return Place(
      before: before,
      alignments: sketch.alignments,
      header: append(sketch.header, in: body, to: &text),
      rows: sketch.rows.map { append($0, in: body, to: &text) },
      firstLine: sketch.header.number,
      // The row of dashes is below the first row.
      lastLine: sketch.rows.last?.number ?? sketch.header.number + 1,
      breakLine: sketch.breakLine
    )
  }

  private static func append(
    _ row: TableRow,
    in body: DerivedText,
    to text: inout DerivedText
  ) -> [Int?] {
    row.cells.map { cell in
      guard !cell.text.isEmpty else { return nil }
      let start = cell.offset + 1
      let origin = body.origin(ofLine: row.number, from: start, omissions: cell.omissions)
      text.append(lead, cell.text, from: origin)
      text.append(inPlaceOf: row.number)
      // The line of the cell is above the empty one that ends its paragraph.
      return text.nextLine - 2
    }
  }
}

import MarbleModel

/// The search for tables in what cmark took for paragraphs.
struct TableFinder {
  /// The tables, by the line on which their paragraph begins.
  private(set) var tables: [Int: TableSketch] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// How many cells the tables of a chapter may have; a page with more is of no use to anybody.
  private static let cellLimit = 100_000

  private var cellCount = 0
  private let source: SourceFile
  private let place: (SourcePosition) -> (position: SourcePosition, source: SourceFile)

  /// Finds the tables among blocks of a text.
  ///
  /// `place` returns the place in the chapter's file of a place in the text.
  init(
    in blocks: [Block],
    of source: SourceFile,
    place: @escaping (SourcePosition) -> (SourcePosition, SourceFile)
  ) {
    self.source = source
    self.place = place
    visit(blocks, quoteDepth: 0)
  }

  /// Whether any line of a text could be the row of dashes that makes a table.
  static func mayFind(in source: SourceFile, fromLine line: Int) -> Bool {
    (line..<max(line, source.lineCount + 1)).contains { isRowOfDashes(source.line($0)) }
  }

  private static func isRowOfDashes(_ line: Substring) -> Bool {
    line.utf8.contains(UInt8(ascii: "|")) && line.utf8.allSatisfy { " \t>|:-".utf8.contains($0) }
  }

  private mutating func visit(_ blocks: [Block], quoteDepth: Int) {
    for block in blocks {
      switch block.content {
      case .paragraph, .heading:
        if block.range.lines.count > 1 { visit(block, quoteDepth: quoteDepth) }
      case .quote(let children): visit(children, quoteDepth: quoteDepth + 1)
      default: block.visitParts { visit($0, quoteDepth: quoteDepth) }
      }
    }
  }

  private mutating func visit(_ block: Block, quoteDepth: Int) {
    guard mayHoldTable(block) else { return }
    var last = block.range.lines.upperBound
    // A line of dashes below a table would make a heading of all of it; one of `=` is a row.
    var breakLine: Int?
    if case .heading(let heading) = block.content {
      guard let underline = Underline.line(of: block, in: source) else { return }
      last = heading.level == 2 ? underline - 1 : underline
      breakLine = heading.level == 2 ? underline : nil
    }
    let lines = (block.range.start.line...last).map { number in
      let bytes = Array(source.line(number).utf8)
      let isFirst = number == block.range.start.line
      let offset =
        isFirst ? block.range.start.column - 1 : bytes.prefixLength(quoteDepth: quoteDepth)
      return TableSketch.Line(number: number, bytes: bytes, offset: min(offset, bytes.count))
    }
    var misfit: (TableSketch.Line, Int, Int)?
    guard let head = TableSketch.head(in: lines, misfit: { misfit = ($0, $1, $2) }) else {
      guard let (line, above, here) = misfit else { return }
      let remedy = "write as many cells of dashes as there are names above"
      return report(
        .warning,
        .misfit(above: above, here: here),
        line,
        at: line.offset,
        remedy: remedy
      )
    }
    let cells = (lines.count - head.index - 1) * head.alignments.count
    guard cellCount + cells <= Self.cellLimit else {
      let remedy = "put the data into a file such as `data.csv`, and lead to it"
      let line = lines[head.index]
      return report(.error, .tooLarge, line, at: line.offset, remedy: remedy)
    }
    cellCount += cells
    let rows = lines[(head.index + 2)...].map { row(on: $0, columns: head.alignments.count) }
    tables[block.range.start.line] = TableSketch(
      before: Array(lines[..<head.index]),
      alignments: head.alignments,
      header: TableSketch.Row(line: lines[head.index], cells: head.header.cells),
      rows: rows,
      breakLine: breakLine
    )
  }

  /// Whether a line below the first one has a pipe and, but for a quote's marks, dashes only.
  private func mayHoldTable(_ block: Block) -> Bool {
    block.range.lines.dropFirst().contains { Self.isRowOfDashes(source.line($0)) }
  }

  private mutating func row(on line: TableSketch.Line, columns: Int) -> TableSketch.Row {
    let row = TableRow(line.bytes, from: line.offset)
    if !row.hasPipe, columns > 1 {
      let remedy = "leave an empty line before it, or separate its cells by `|`"
      report(.warning, .noRow, line, at: line.offset, remedy: remedy)
    } else if row.cells.count > columns {
      let remedy = "write `\\|` for a pipe inside a cell, or name as many columns"
      let offset = row.cells[columns].offset
      report(.warning, .tooManyCells(columns), line, at: offset, remedy: remedy)
    }
    return TableSketch.Row(line: line, cells: Array(row.cells.prefix(columns)))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity,
    _ message: Diagnostic.Message,
    _ line: TableSketch.Line,
    at offset: Int,
    remedy: String
  ) {
    let (start, source) = place(SourcePosition(line: line.number, column: offset + 1))
    diagnostics.append(Diagnostic(severity, message, at: start, in: source, remedy: remedy))
  }
}

extension Diagnostic.Message {
  fileprivate static let tooLarge: Self =
    "the tables of a chapter have no more than 100000 cells, and this one goes beyond it"
  fileprivate static let noRow: Self = "this line would be a row of the table above it"
  fileprivate static func tooManyCells(_ columns: Int) -> Self {
    "the table has \(columns) columns, so what stands from here on is not shown"
  }
  fileprivate static func misfit(above: Int, here: Int) -> Self {
    "this is no table, as the line above has \(above) cells and this one \(here)"
  }
}

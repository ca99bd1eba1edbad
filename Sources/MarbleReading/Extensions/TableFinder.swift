import MarbleModel

/// The search for tables in text that cmark parsed as paragraphs.
struct TableFinder: Reporter {
  /// The tables, by the line on which their paragraph begins.
  private(set) var tables: [Int: TableSketch] = [:]
  var diagnostics: [Diagnostic] = []
  let source: SourceFile

  /// The maximum number of cells in a chapter's tables; a page with more is useless.
  private static let cellLimit = 100_000

  private var cellCount = 0
  private let text: SourceFile
  private let body: DerivedText

  /// Finds the tables in the blocks of a text whose lines are those of `body` in a file.
  init(in blocks: [Block], of text: SourceFile, body: DerivedText, source: SourceFile) {
    self.source = source
    self.text = text
    self.body = body
    visit(blocks, quoteDepth: 0)
  }

  /// Whether any line of a text could be the row of dashes that makes a table.
  static func mayFind(in source: SourceFile, fromLine line: Int) -> Bool {
    source.lines(from: line).contains { isRowOfDashes(source.line($0)) }
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
    // A line of dashes below a table makes it a heading in CommonMark; a line of `=` is a row.
    var breakLine: Int?
    if case .heading(let heading) = block.content {
      guard let underline = Underline.line(of: block, in: text) else { return }
      last = heading.level == 2 ? underline - 1 : underline
      breakLine = heading.level == 2 ? underline : nil
    }
    let lines = (block.range.start.line...last).map { number in
      let bytes = Array(text.line(number).utf8)
      let isFirst = number == block.range.start.line
      let offset =
        isFirst ? block.range.start.column - 1 : bytes.prefixLength(quoteDepth: quoteDepth)
      return TableSketch.Line(number: number, bytes: bytes, offset: min(offset, bytes.count))
    }
    let (head, misfit) = TableSketch.head(in: lines)
    if let (line, above, here) = misfit {
      let remedy = "write a cell of dashes for each name above"
      report(.misfit(above: above, here: here), at: place(line), remedy: remedy, as: .warning)
    }
    guard let head else { return }
    let cells = (lines.count - head.index - 1) * head.alignments.count
    guard cellCount + cells <= Self.cellLimit else {
      let remedy = "put the data into a file such as `data.csv`, and link to it"
      return report(.tooLarge, at: place(lines[head.index]), remedy: remedy)
    }
    cellCount += cells
    let rows = lines[(head.index + 2)...].map { row(on: $0, columns: head.alignments.count) }
    tables[block.range.start.line] = TableSketch(
      before: Array(lines[..<head.index]),
      alignments: head.alignments,
      header: head.header,
      rows: rows,
      breakLine: breakLine
    )
  }

  /// Whether a line after the first has a pipe and, apart from quote marks, only dashes.
  private func mayHoldTable(_ block: Block) -> Bool {
    block.range.lines.dropFirst().contains { Self.isRowOfDashes(text.line($0)) }
  }

  private mutating func row(on line: TableSketch.Line, columns: Int) -> TableRow {
    var row = TableRow(line)
    if !row.hasPipe, columns > 1 {
      let remedy = "leave an empty line before it, or separate its cells with `|`"
      report(.noRow, at: place(line), remedy: remedy, as: .warning)
    } else if row.cells.count > columns {
      let remedy = "write `\\|` for a pipe inside a cell, or name the missing columns"
      let place = place(line, row.cells[columns].offset)
      report(.tooManyCells(columns), at: place, remedy: remedy, as: .warning)
      // GitHub ignores cells beyond those of the header, too.
      row.cells.removeSubrange(columns...)
    }
    return row
  }

  /// Returns the place in the file of an offset in a line, or else of the line's paragraph text.
  private func place(_ line: TableSketch.Line, _ offset: Int? = nil) -> SourcePosition {
    body.place(of: SourcePosition(line: line.number, column: (offset ?? line.offset) + 1))
  }
}

extension Diagnostic.Message {
  fileprivate static let tooLarge: Self =
    "this table is too large: the tables of a chapter can have at most 100,000 cells in total"
  fileprivate static let noRow: Self = "this line would be parsed as a row of the table above"
  fileprivate static func tooManyCells(_ columns: Int) -> Self {
    "the table has \(columns) columns, so the rest of this line isn't shown"
  }
  fileprivate static func misfit(above: Int, here: Int) -> Self {
    "this isn't a table, because the line above has \(above) cells and this one has \(here)"
  }
}

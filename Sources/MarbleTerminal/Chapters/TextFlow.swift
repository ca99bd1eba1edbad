import MarbleModel

/// Running text in several paints, which can be broken into lines.
struct TextFlow {
  fileprivate struct Cell {
    let character: Character
    let paint: Paint
  }

  private var cells: [Cell] = []

  /// The number of columns that the text takes without being broken.
  var width: Int { cells[...].width }

  /// Appends text; line feeds in it are kept, and lines may be broken at other white space.
  mutating func append(_ text: String, _ paint: Paint) {
    for character in text.harmless {
      cells.append(Cell(character: character == "\t" ? " " : character, paint: paint))
    }
  }

  mutating func append(_ flow: TextFlow) { cells += flow.cells }

  /// Returns the text in lines of at most `width` columns, unless a single word is wider.
  func lines(width: Int, style: TerminalStyle) -> [String] {
    var lines: [[Cell]] = []
    var line = Line()
    for piece in pieces {
      let isBreak = piece.first?.character == "\n"
      if isBreak || !line.takes(piece, within: width) {
        lines.append(line.cells)
        line = Line()
      }
      if !isBreak { line.add(piece) }
    }
    lines.append(line.cells)
    return lines.map { Self.text(of: $0, style: style) }
  }

  private struct Line {
    var cells: [Cell] = []
    private var width = 0
    // The space before the next word, which isn't shown at the end of a line.
    private var space: Cell?

    func takes(_ piece: ArraySlice<Cell>, within limit: Int) -> Bool {
      let gap = space == nil ? 0 : 1
      // A space always fits, because it isn't shown at the end of a line.
      return cells.isEmpty || piece.first?.character == " " || width + gap + piece.width <= limit
    }

    mutating func add(_ piece: ArraySlice<Cell>) {
      if let first = piece.first, first.character == " " {
        space = cells.isEmpty ? nil : first
        return
      }
      if let space {
        cells.append(space)
        width += 1
      }
      space = nil
      cells += piece
      width += piece.width
    }
  }

  /// The text, cut wherever a line may be broken: words, spaces, ideographs and line feeds.
  private var pieces: [ArraySlice<Cell>] {
    var pieces: [ArraySlice<Cell>] = []
    var start = 0
    for index in cells.indices.dropFirst() where mayBreak(before: index) {
      pieces.append(cells[start..<index])
      start = index
    }
    if start < cells.count { pieces.append(cells[start...]) }
    return pieces
  }

  private func mayBreak(before index: Int) -> Bool {
    let (left, right) = (cells[index - 1].character, cells[index].character)
    if left == " " || right == " " || left == "\n" || right == "\n" { return true }
    guard left.isIdeographic || right.isIdeographic else { return false }
    return !right.mayNotStartLine && !left.mayNotEndLine
  }

  private static func text(of cells: [Cell], style: TerminalStyle) -> String {
    var text = ""
    var rest = cells[...]
    while let paint = rest.first?.paint {
      let run = rest.prefix { $0.paint == paint }
      text += style.paint(String(run.map(\.character)), paint)
      rest = rest.dropFirst(run.count)
    }
    return text
  }
}

extension Character {
  /// Whether Chinese and Japanese typesetting bars the character from the start of a line.
  fileprivate var mayNotStartLine: Bool { "、。，．：；？！）」』】〉》〕］｝’”…·,.;:?!)]}%".contains(self) }

  /// Whether Chinese and Japanese typesetting bars the character from the end of a line.
  fileprivate var mayNotEndLine: Bool { "（「『【〈《〔［｛‘“([{".contains(self) }
}

extension ArraySlice<TextFlow.Cell> {
  fileprivate var width: Int { reduce(0) { $0 + $1.character.displayWidth } }
}

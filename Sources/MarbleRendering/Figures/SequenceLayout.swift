import MarbleModel

/// The places of everything in a drawn sequence diagram, in pixels.
struct SequenceLayout {
  struct Lane {
    /// The name, on as many lines as it needs.
    let name: [String]
    var x = 0
  }

  struct Row {
    let content: SequenceDiagram.Row
    let lines: [String]
    let y: Int
    let height: Int

    /// The width of the longest line.
    var width: Int { SequenceLayout.width(of: lines) }
  }

  static let lineHeight = 16
  private static let nameColumns = 14
  private static let textColumns = 20
  private static let leastDistance = 56

  private(set) var lanes: [Lane]
  private(set) var rows: [Row] = []
  /// Where the lines of the lanes begin.
  let top: Int
  private(set) var width = 0
  private(set) var height = 0

  init(of diagram: SequenceDiagram) {
    lanes = diagram.lanes.map { name in
      Lane(name: FigureText.wrapped(name, columns: Self.nameColumns))
    }
    top = Self.lineHeight * (lanes.map(\.name.count).max() ?? 1) + 8
    height = top + 8
    for row in diagram.rows { append(row) }
    height += 6
    placeLanes()
  }

  /// Returns how wide lines are, in a monospaced font of 12 pixels.
  static func width(of lines: [String]) -> Int {
    // A column is 7.5 pixels wide.
    ((lines.map(\.displayWidth).max() ?? 0) * 15 + 1) / 2
  }

  private mutating func append(_ content: SequenceDiagram.Row) {
    let lines: [String]
    let room: Int
    switch content {
    case .message(let from, let to, let text):
      lines = FigureText.wrapped(text, columns: Self.textColumns)
      room = from == to ? max(lines.count * Self.lineHeight, 20) + 10 : Self.textRoom(lines) + 14
    case .note(_, let text):
      lines = FigureText.wrapped(text, columns: Self.textColumns)
      room = Self.textRoom(lines) + 18
    case .gap: (lines, room) = ([], 24)
    }
    rows.append(Row(content: content, lines: lines, y: height, height: room))
    height += room
  }

  private static func textRoom(_ lines: [String]) -> Int { lines.count * lineHeight }

  /// Places the lanes as close to each other as the texts between them allow.
  private mutating func placeLanes() {
    var distances: [(from: Int, to: Int, distance: Int)] = []
    var (left, right) = (lanes.map { Self.width(of: $0.name) / 2 }, lanes.map { _ in 0 })
    right = left
    for index in lanes.indices.dropFirst() {
      let names = left[index - 1] + left[index] + 18
      distances.append((index - 1, index, max(names, Self.leastDistance)))
    }
    for row in rows {
      switch row.content {
      case .message(let from, let to, _) where from != to:
        distances.append((min(from, to), max(from, to), row.width + 18))
      case .message(let lane, _, _):
        right[lane] = max(right[lane], 30 + row.width)
        distances.append((lane, lane + 1, 40 + row.width))
      case .note(let lane, _):
        let half = row.width / 2 + 9
        (left[lane], right[lane]) = (max(left[lane], half), max(right[lane], half))
        // Beside the first and the last lane there may be no other; such a distance has no effect.
        distances.append((lane - 1, lane, half + 8))
        distances.append((lane, lane + 1, half + 8))
      case .gap: break
      }
    }
    for index in lanes.indices {
      // All lanes to the left have their places already.
      let places = distances.filter { $0.to == index && $0.from >= 0 }
        .map { lanes[$0.from].x + $0.distance }
      lanes[index].x = max(left[index] + 2, places.max() ?? 0)
    }
    width = zip(lanes, right).map { $0.x + $1 }.max().map { $0 + 2 } ?? 0
  }
}

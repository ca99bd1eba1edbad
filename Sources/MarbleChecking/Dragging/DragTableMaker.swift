internal import MarbleModel

extension DragTable {
  /// Creates the table of diagrams with the same rows, the first of which is the original; `nil` if
  /// they don't have the same marbles.
  init?(of diagrams: [MarbleDiagram], lanes: [Int]) {
    guard let maker = DragTableMaker(of: diagrams, lanes: lanes) else { return nil }
    self = maker.table
  }
}

/// A table in the making: the tellings that it has so far.
struct DragTableMaker {
  private var texts: [String] = []
  private var tellings: [DragTable.Telling] = []
  private var runs: [Int] = []
  /// The numbers of the tellings by their events, regardless of when these happen.
  private var alike: [[[Int]]: [Int]] = [:]
  private let lanes: [Int]
  private let counts: [Int]
  private let start: [Int]
  private let choices: [DragTable.Choice]

  fileprivate init?(of diagrams: [MarbleDiagram], lanes: [Int]) {
    guard let original = diagrams.first else { return nil }
    self.lanes = lanes
    counts = lanes.map { original.lanes[$0].marbles.count }
    var known: [[Int]: MarbleDiagram] = [:]
    for diagram in diagrams { known[diagram.ticks(in: lanes)] = diagram }
    let start = original.ticks(in: lanes)
    self.start = start
    guard known.keys.allSatisfy({ $0.count == start.count }) else { return nil }
    let told = Self.choices(for: Array(known.keys), from: start)
    let placings = DragTable.placings(of: told, counts: counts)
    let isTold = placings.count == known.count && placings.allSatisfy { known[$0] != nil }
    let sorted = known.keys.sorted { $0.lexicographicallyPrecedes($1) }
    choices = isTold ? told : sorted.map { $0.map { [$0] } }
    let ends = Set(lanes.compactMap { original.lanes[$0].moments.last?.tick })
    var seen: Set<String> = []
    for placing in isTold ? placings : sorted {
      guard let diagram = known[placing] else { return nil }
      append(rows(of: diagram, &seen), of: placing, ends: ends)
    }
  }

  fileprivate var table: DragTable {
    DragTable(
      lanes: lanes,
      counts: counts,
      start: start,
      choices: choices,
      texts: texts,
      tellings: tellings,
      runs: runs
    )
  }

  /// Returns choices that may express all placings briefly: those of all marbles at once, and those
  /// of each while the others stay in place.
  private static func choices(for placings: [[Int]], from start: [Int]) -> [DragTable.Choice] {
    var together = start.map { Set([$0]) }
    var alone = together
    for placing in placings {
      let moved = start.indices.filter { placing[$0] != start[$0] }
      for marble in moved {
        if moved.count == 1 { alone[marble].insert(placing[marble]) }
        if moved.count > 1 { together[marble].insert(placing[marble]) }
      }
    }
    let singles = start.indices.map { marble in
      start.indices.map { $0 == marble ? alone[$0].sorted() : [start[$0]] }
    }
    let isGrid = together.contains { $0.count > 1 }
    return (isGrid ? [together.map { $0.sorted() }] : [])
      + singles.filter { single in
        !isGrid || !zip(single, together).allSatisfy { $1.isSuperset(of: $0) }
      }
  }

  private mutating func rows(of diagram: MarbleDiagram, _ known: inout Set<String>) -> [[Int]] {
    for moment in diagram.lanes.flatMap(\.moments) {
      if case .value(let text) = moment.event, known.insert(text).inserted { texts.append(text) }
    }
    return diagram.lanes.map { $0.row(naming: texts) }
  }

  private mutating func append(
    _ rows: [[Int]],
    of placing: [Int],
    ends: Set<Int>
  ) {
    var number = runs.dropLast().last ?? 0
    if tellings.isEmpty || DragTable.rows(tellings[number], placing) != rows {
      let events = rows.map { row in stride(from: 0, to: row.count, by: 2).map { row[$0] } }
      let known = alike[events, default: []].first { DragTable.rows(tellings[$0], placing) == rows }
      number = known ?? tellings.count
      if known == nil {
        tellings.append(Self.telling(of: rows, placing, ends))
        alike[events, default: []].append(number)
      }
      runs += [number, 0]
    }
    runs[runs.count - 1] += 1
  }

  /// Measures the time of each event from the last marble that isn't after it, unless it's at the
  /// end of a lane.
  private static func telling(
    of rows: [[Int]],
    _ placing: [Int],
    _ ends: Set<Int>
  ) -> DragTable.Telling {
    rows.map { row in
      stride(from: 0, to: row.count, by: 2).flatMap { index -> [Int] in
        let tick = row[index + 1]
        let before = placing.indices.filter { placing[$0] <= tick }.max {
          placing[$0] < placing[$1]
        }
        guard row[index] != -3, !ends.contains(tick), let before else {
          return [row[index], -1, tick]
        }
        return [row[index], before, tick - placing[before]]
      }
    }
  }
}

extension MarbleDiagram {
  /// Returns the ticks of all values in some lanes.
  fileprivate func ticks(in lanes: [Int]) -> [Int] { lanes.flatMap { self.lanes[$0].marbles } }
}

extension MarbleDiagram.Lane {
  /// Returns pairs: what happens, and when.
  func row(naming texts: [String]) -> [Int] {
    var row = start > 0 ? [-4, start] : []
    for moment in moments {
      switch moment.event {
      case .value(let text): row += [texts.firstIndex(of: text) ?? texts.count, moment.tick]
      case .completion: row += [-1, moment.tick]
      case .error: row += [-2, moment.tick]
      }
    }
    return hasEnded ? row : row + [-3, length]
  }

  /// The ticks of the values.
  fileprivate var marbles: [Int] {
    moments.compactMap { moment in if case .value = moment.event { moment.tick } else { nil } }
  }
}

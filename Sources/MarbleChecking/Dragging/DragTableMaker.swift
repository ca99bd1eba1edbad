internal import MarbleModel

extension DragTable {
  /// Creates the table of diagrams with the same rows, the first of which is the original; `nil` if
  /// they don't have the same marbles.
  ///
  /// The ends of some lanes are marbles, too.
  init?(of diagrams: [MarbleDiagram], lanes: [Int], movingEndsOf ends: Set<Int> = []) {
    guard let maker = DragTableMaker(of: diagrams, lanes: lanes, ends) else { return nil }
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
  /// For each marble, whether it's the end of its lane.
  private let isEnd: [Bool]

  fileprivate init?(of diagrams: [MarbleDiagram], lanes: [Int], _ moving: Set<Int>) {
    guard let original = diagrams.first else { return nil }
    self.lanes = lanes
    let ticks = { (diagram: MarbleDiagram) in
      lanes.map { diagram.lanes[$0].marbles(withEnd: moving.contains($0)) }
    }
    let counts = ticks(original).map(\.count)
    self.counts = counts
    var known: [[Int]: MarbleDiagram] = [:]
    for diagram in diagrams {
      // Two that differ in more than marbles can't both be what a placing gives.
      let other = known.updateValue(diagram, forKey: ticks(diagram).flatMap(\.self))
      guard other == nil || other == diagram else { return nil }
    }
    let start = ticks(original).flatMap(\.self)
    self.start = start
    isEnd = zip(lanes, counts).flatMap { lane, count in
      (0..<count).map { moving.contains(lane) && $0 == count - 1 }
    }
    guard known.keys.allSatisfy({ $0.count == start.count }) else { return nil }
    let sorted = known.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let brief = Self.choices(for: sorted, from: start, counts)
    choices = brief ?? sorted.map { $0.map { [$0] } }
    let placings =
      brief.flatMap { DragTable.placings(of: $0, counts: counts, limit: sorted.count) } ?? sorted
    let still = lanes.filter { !moving.contains($0) }
    let ends = Set(still.compactMap { original.lanes[$0].moments.last?.tick })
    var seen: Set<String> = []
    for placing in placings {
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

  /// Returns choices that express all placings briefly: with all marbles on a grid, except for one
  /// of them, or all but two at their original ticks; `nil` if there are other placings.
  private static func choices(
    for placings: [[Int]],
    from start: [Int],
    _ counts: [Int]
  ) -> [DragTable.Choice]? {
    let marbles = start.indices
    let ticks = marbles.map { marble in Set(placings.map { $0[marble] }).sorted() }
    let longest = (ticks.compactMap(\.last).max() ?? 0) + 1
    let all = Set(placings)
    let isAll = { (choices: [DragTable.Choice]) in
      DragTable.placings(of: choices, counts: counts, limit: all.count).map { Set($0) == all }
        ?? false
    }
    for step in 1...longest {
      let grid = marbles.map { marble in
        ticks[marble].filter { ($0 - start[marble]).isMultiple(of: step) }
      }
      let strays = marbles.filter { grid[$0] != ticks[$0] }
      let choices = strays.isEmpty ? [grid] : strays.map { with(ticks, of: [$0], in: grid) }
      if isAll(choices) { return choices }
    }
    let own = start.map { [$0] }
    let pairs = marbles.flatMap { first in
      marbles.filter { $0 > first }.map { with(ticks, of: [first, $0], in: own) }
    }
    return isAll(pairs) ? pairs : nil
  }

  private static func with(
    _ ticks: DragTable.Choice,
    of marbles: [Int],
    in choice: DragTable.Choice
  ) -> DragTable.Choice {
    choice.indices.map { marbles.contains($0) ? ticks[$0] : choice[$0] }
  }

  private mutating func rows(of diagram: MarbleDiagram, _ known: inout Set<String>) -> [[Int]] {
    for moment in diagram.lanes.flatMap(\.moments) {
      if case .value(let text) = moment.event, known.insert(text).inserted { texts.append(text) }
    }
    return zip(diagram.lanes, diagram.cuts).map { $0.row(naming: texts, isCut: $1) }
  }

  private mutating func append(
    _ rows: [[Int]],
    of placing: [Int],
    ends: Set<Int>
  ) {
    // Runs are pairs: the number of a telling, and for how many placings in a row it holds.
    var number = runs.dropLast().last ?? 0
    if tellings.isEmpty || DragTable.rows(tellings[number], placing) != rows {
      let events = rows.map { row in stride(from: 0, to: row.count, by: 2).map { row[$0] } }
      let known = alike[events, default: []].first { DragTable.rows(tellings[$0], placing) == rows }
      number = known ?? tellings.count
      if known == nil {
        tellings.append(telling(of: rows, placing, ends))
        alike[events, default: []].append(number)
      }
      runs += [number, 0]
    }
    runs[runs.count - 1] += 1
  }

  /// Measures the time of each event from the last marble at or before it, unless it's at the end
  /// of a lane that stays where it is.
  ///
  /// A row's end follows the last end of a lane instead, and a value the last value, unless it's
  /// sent as a lane ends.
  private func telling(
    of rows: [[Int]],
    _ placing: [Int],
    _ ends: Set<Int>
  ) -> DragTable.Telling {
    rows.map { row in
      stride(from: 0, to: row.count, by: 2).flatMap { index -> [Int] in
        let tick = row[index + 1]
        let marbles = placing.indices.filter { placing[$0] <= tick }
        let isTerminal = row[index] == -1 || row[index] == -2
        let alike = marbles.filter { isEnd[$0] == isTerminal || isEnd[$0] && placing[$0] == tick }
        let before = (alike.isEmpty ? marbles : alike).max { placing[$0] < placing[$1] }
        guard row[index] != -3, !ends.contains(tick), let before else {
          return [row[index], -1, tick]
        }
        return [row[index], before, tick - placing[before]]
      }
    }
  }
}

extension MarbleDiagram.Lane {
  /// Returns the ticks of the values, and that of the end if it's a marble, too.
  fileprivate func marbles(withEnd: Bool) -> [Int] {
    moments.compactMap { moment in
      if case .value = moment.event { moment.tick } else { withEnd ? moment.tick : nil }
    }
  }
}

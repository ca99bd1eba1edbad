internal import MarbleModel

/// The rows of a diagram for many placings of its marbles, in little room.
///
/// Most answers say the same if each event is told by the marble before it: `delay` sends its first
/// value three ticks after the first marble, wherever that is. So an answer is a number of a
/// *telling*, which has for each row the events with, for each, a marble and how many ticks
/// later it comes. Nothing is lost: a telling is used for a placing only if it gives back exactly
/// the rows that the library sent.
///
/// As JSON, the table is an array of
///
/// 1. the indices of the rows that can be moved,
/// 2. how many marbles each of them has,
/// 3. the ticks of all marbles as the diagram was printed,
/// 4. the placings: lists with, for each marble, the ticks that it can be on; a list means all
///    placings that keep the order of the marbles in each row, from left to right, except those of
///    the lists before,
/// 5. the texts of values,
/// 6. the tellings: for each row a list of triples, the text (or -1 completion, -2 an error, -3
///    the end of a row that goes on, -4 the beginning of one that begins later), the marble (or -1
///    none), the ticks,
/// 7. pairs of the number of a telling and of how many placings in a row have it.
struct DragTable: Equatable {
  typealias Telling = [[Int]]

  /// For each marble, the ticks that it can be on.
  typealias Choice = [[Int]]

  private let lanes: [Int]
  private let counts: [Int]
  private let start: [Int]
  private let choices: [Choice]
  private var texts: [String] = []
  private var tellings: [Telling] = []
  private var runs: [Int] = []
  /// The numbers of the tellings with the same events, whenever these happen.
  private var alike: [[[Int]]: [Int]] = [:]

  /// Creates the table of diagrams with the same rows, the first of which is the original; `nil` if
  /// they have not the same marbles.
  init?(of diagrams: [MarbleDiagram], lanes: [Int]) {
    guard let original = diagrams.first else { return nil }
    self.lanes = lanes
    counts = lanes.map { original.lanes[$0].marbles.count }
    var known: [[Int]: MarbleDiagram] = [:]
    for diagram in diagrams { known[diagram.ticks(in: lanes)] = diagram }
    let start = original.ticks(in: lanes)
    self.start = start
    guard known.keys.allSatisfy({ $0.count == start.count }) else { return nil }
    let told = Self.choices(for: Array(known.keys), from: start)
    let placings = Self.placings(of: told, counts: counts)
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

  /// Returns choices that may express all placings briefly: those of all marbles at once, and those
  /// of each while the others stay.
  private static func choices(for placings: [[Int]], from start: [Int]) -> [Choice] {
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

  /// Returns the placings that choices mean, each once.
  static func placings(of choices: [Choice], counts: [Int]) -> [[Int]] {
    let starts = Set(counts.indices.map { counts[..<$0].reduce(0, +) })
    var known: Set<[Int]> = []
    return choices.flatMap { choice in
      var placings: [[Int]] = [[]]
      for (marble, ticks) in choice.enumerated() {
        placings = placings.flatMap { placing in
          let least = starts.contains(marble) ? 0 : (placing.last ?? -1) + 1
          return ticks.filter { $0 >= least }.map { placing + [$0] }
        }
      }
      return placings.filter { known.insert($0).inserted }
    }
  }

  private mutating func rows(of diagram: MarbleDiagram, _ known: inout Set<String>) -> [[Int]] {
    for moment in diagram.lanes.flatMap(\.moments) {
      if case .value(let text) = moment.event, known.insert(text).inserted { texts.append(text) }
    }
    return diagram.lanes.map(row)
  }

  private mutating func append(
    _ rows: [[Int]],
    of placing: [Int],
    ends: Set<Int>
  ) {
    var number = runs.dropLast().last ?? 0
    if tellings.isEmpty || Self.rows(tellings[number], placing) != rows {
      let events = rows.map { row in stride(from: 0, to: row.count, by: 2).map { row[$0] } }
      let known = alike[events, default: []].first { Self.rows(tellings[$0], placing) == rows }
      number = known ?? tellings.count
      if known == nil {
        tellings.append(Self.telling(of: rows, placing, ends))
        alike[events, default: []].append(number)
      }
      runs += [number, 0]
    }
    runs[runs.count - 1] += 1
  }

  /// Returns the rows of a placing, as a page finds them; `nil` for one that is not known.
  func rows(at placing: [Int]) -> [[Int]]? {
    guard var rest = Self.placings(of: choices, counts: counts).firstIndex(of: placing) else {
      return nil
    }
    for index in stride(from: 0, to: runs.count, by: 2) {
      if rest < runs[index + 1] { return Self.rows(tellings[runs[index]], placing) }
      rest -= runs[index + 1]
    }
    return nil
  }

  /// Returns a lane as pairs of what happens and when.
  func row(_ lane: MarbleDiagram.Lane) -> [Int] {
    var row = lane.start > 0 ? [-4, lane.start] : []
    for moment in lane.moments {
      switch moment.event {
      case .value(let text): row += [texts.firstIndex(of: text) ?? texts.count, moment.tick]
      case .completion: row += [-1, moment.tick]
      case .error: row += [-2, moment.tick]
      }
    }
    return lane.hasEnded ? row : row + [-3, lane.length]
  }

  /// Returns the rows that a telling gives for a placing.
  static func rows(_ telling: Telling, _ placing: [Int]) -> [[Int]] {
    telling.map { told in
      stride(from: 0, to: told.count, by: 3).flatMap { index in
        let start = told[index + 1] < 0 ? 0 : placing[told[index + 1]]
        return [told[index], start + told[index + 2]]
      }
    }
  }

  /// Tells each event by the last marble that is not after it, unless it is at the end of a lane.
  private static func telling(of rows: [[Int]], _ placing: [Int], _ ends: Set<Int>) -> Telling {
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

  /// The table as pages carry it.
  var json: String {
    let lists = { (lists: [[Int]]) in "[" + lists.map(Self.list).joined(separator: ",") + "]" }
    let parts = [
      Self.list(lanes), Self.list(counts), Self.list(start),
      "[" + choices.map(lists).joined(separator: ",") + "]",
      "[" + texts.map(Self.quoted).joined(separator: ",") + "]",
      "[" + tellings.map(lists).joined(separator: ",") + "]",
      Self.list(runs),
    ]
    return "[" + parts.joined(separator: ",") + "]"
  }

  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\" + String(scalar)
      case "\u{20}"..."\u{7E}": return String(scalar)
      default:
        return String(scalar).utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
        .joined()
      }
    }
    return "\"" + scalars.joined() + "\""
  }

  private static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }
}

extension MarbleDiagram {
  /// Returns the ticks of all values in some lanes.
  fileprivate func ticks(in lanes: [Int]) -> [Int] { lanes.flatMap { self.lanes[$0].marbles } }
}

extension MarbleDiagram.Lane {
  /// The ticks of the values.
  fileprivate var marbles: [Int] {
    moments.compactMap { moment in if case .value = moment.event { moment.tick } else { nil } }
  }
}

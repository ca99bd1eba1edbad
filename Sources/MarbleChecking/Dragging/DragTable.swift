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
/// 2. the texts of values,
/// 3. for each of those rows how many ticks a marble can be on,
/// 4. the placings: `[[0, 1]]` if all marbles of the rows 0 and 1 can be anywhere at once, `[[0],
///    [1]]` if those of only one row at a time; or else, as numbers behind an empty list, the ticks
///    of each,
/// 5. the tellings: for each row a list of triples, the text (or -1 completion, -2 an error, -3
///    the end of a row that goes on), the marble (or -1 none), the ticks,
/// 6. pairs of the number of a telling and of how many placings in a row have it.
struct DragTable: Equatable {
  typealias Telling = [[Int]]

  private(set) var lanes: [Int]
  private(set) var texts: [String] = []
  private(set) var rooms: [Int] = []
  private(set) var sets: [[Int]] = []
  private(set) var ticks: [Int] = []
  private(set) var tellings: [Telling] = []
  private(set) var runs: [Int] = []

  /// Creates the table of diagrams with the same rows, the first of which is the original; `nil` if
  /// they have not the same marbles.
  init?(of diagrams: [MarbleDiagram], lanes: [Int]) {
    self.lanes = lanes
    guard let original = diagrams.first else { return nil }
    var known: [[Int]: MarbleDiagram] = [:]
    for diagram in diagrams { known[Self.ticks(of: diagram, lanes)] = diagram }
    let counts = lanes.map { original.lanes[$0].marbles.count }
    guard known.keys.allSatisfy({ $0.count == counts.reduce(0, +) }) else { return nil }
    let placings = place(Array(known.keys), counts: counts, original: Self.ticks(of: original, lanes))
    var numbers: [String: Int] = [:]
    let ends = Set(lanes.compactMap { original.lanes[$0].moments.last?.tick })
    for placing in placings {
      guard let diagram = known[placing] else { return nil }
      let rows = rows(of: diagram, &numbers)
      append(rows, of: placing, ends: ends)
    }
  }

  static func ticks(of diagram: MarbleDiagram, _ lanes: [Int]) -> [Int] {
    lanes.flatMap { diagram.lanes[$0].marbles }
  }

  /// Finds how the placings are told, and returns them in that order.
  private mutating func place(_ known: [[Int]], counts: [Int], original: [Int]) -> [[Int]] {
    let all = Set(known)
    let starts = counts.indices.map { counts[..<$0].reduce(0, +) }
    rooms = counts.indices.map { lane in
      (known.map { $0[starts[lane] + counts[lane] - 1] }.max() ?? 0) + 1
    }
    for sets in [[Array(counts.indices)], counts.indices.map { [$0] }] {
      let size = sets.map { set in
        set.reduce(1) { $0 * Self.binomial(rooms[$1], counts[$1], upTo: known.count) }
      }.reduce(0, +)
      guard size <= known.count + sets.count else { continue }
      let told = Self.placings(sets, rooms: rooms, counts: counts, original: original)
      guard Set(told) == all else { continue }
      self.sets = sets
      return told
    }
    let told = known.sorted { $0.lexicographicallyPrecedes($1) }
    (sets, ticks) = ([], told.flatMap(\.self))
    return told
  }

  private static func binomial(_ room: Int, _ count: Int, upTo limit: Int) -> Int {
    var value = 1
    for taken in 0..<count where value <= limit { value = value * (room - taken) / (taken + 1) }
    return value
  }

  /// Returns the placings that some sets of lanes tell, each of which is moved while the others
  /// stay.
  static func placings(
    _ sets: [[Int]],
    rooms: [Int],
    counts: [Int],
    original: [Int]
  ) -> [[Int]] {
    sets.flatMap { set -> [[Int]] in
      var placings: [[Int]] = [[]]
      for lane in counts.indices {
        let start = counts[..<lane].reduce(0, +)
        let own =
          set.contains(lane)
          ? combinations(of: counts[lane], among: rooms[lane])
          : [Array(original[start..<start + counts[lane]])]
        placings = placings.flatMap { placing in own.map { placing + $0 } }
      }
      return placings
    }
  }

  private static func combinations(of count: Int, among room: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    for number in 0..<count {
      let rest = count - number
      all = all.flatMap { ticks in
        let first = (ticks.last ?? -1) + 1
        return first > room - rest ? [] : (first...room - rest).map { ticks + [$0] }
      }
    }
    return all
  }

  /// Returns for each row pairs of what happens, as a number, and its tick.
  private mutating func rows(of diagram: MarbleDiagram, _ numbers: inout [String: Int]) -> [[Int]] {
    diagram.lanes.map { lane in
      var row: [Int] = []
      for moment in lane.moments {
        switch moment.event {
        case .value(let text):
          if numbers[text] == nil {
            numbers[text] = texts.count
            texts.append(text)
          }
          row += [numbers[text] ?? 0, moment.tick]
        case .completion: row += [-1, moment.tick]
        case .error: row += [-2, moment.tick]
        }
      }
      return lane.hasEnded ? row : row + [-3, lane.length]
    }
  }

  private mutating func append(
    _ rows: [[Int]],
    of placing: [Int],
    ends: Set<Int>
  ) {
    var number = runs.dropLast().last ?? 0
    if tellings.isEmpty || Self.rows(tellings[number], placing) != rows {
      number =
        tellings.firstIndex { Self.isLike($0, rows) && Self.rows($0, placing) == rows }
        ?? tellings.count
      if number == tellings.count { tellings.append(Self.telling(of: rows, placing, ends)) }
      runs += [number, 0]
    }
    runs[runs.count - 1] += 1
  }

  /// Whether a telling has the events of some rows, at whichever ticks.
  private static func isLike(_ telling: Telling, _ rows: [[Int]]) -> Bool {
    zip(telling, rows).allSatisfy { told, row in
      told.count / 3 == row.count / 2
        && (0..<row.count / 2).allSatisfy { told[$0 * 3] == row[$0 * 2] }
    }
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
        let before = placing.indices.filter { placing[$0] <= tick }.max { placing[$0] < placing[$1] }
        guard row[index] != -3, !ends.contains(tick), let before else { return [row[index], -1, tick] }
        return [row[index], before, tick - placing[before]]
      }
    }
  }

  /// The table as pages carry it.
  var json: String {
    let lists = { (lists: [[Int]]) in "[" + lists.map { "\(Self.list($0))" }.joined(separator: ",") + "]" }
    let words = texts.map(Self.quoted).joined(separator: ",")
    let placings = sets.isEmpty ? Self.list(ticks) : lists(sets)
    let told = tellings.map(lists).joined(separator: ",")
    return "[\(Self.list(lanes)),[\(words)],\(Self.list(rooms)),\(placings),[\(told)],\(Self.list(runs))]"
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

extension MarbleDiagram.Lane {
  /// The ticks of the values.
  fileprivate var marbles: [Int] {
    moments.compactMap { moment in if case .value = moment.event { moment.tick } else { nil } }
  }
}

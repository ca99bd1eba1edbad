/// For each pair of remainders of two texts, the fewest lines that can differ; of several ways with
/// equally many differences, the one with the most matches is chosen.
struct DifferenceCosts {
  /// A step through both texts at once.
  enum Move {
    case match
    case replace
    case missing
    case surplus
    case closeGap
    /// The gap matches the found line, and continues.
    case absorb

    /// How many lines of each text the step takes.
    var lines: (expected: Int, found: Int) {
      switch self {
      case .match, .replace: (1, 1)
      case .missing, .closeGap: (1, 0)
      case .surplus, .absorb: (0, 1)
      }
    }
  }

  private let patterns: [LinePattern]
  private let found: [String]
  private let width: Int
  private var costs: [Int]

  /// The cost of a line that differs: more than all matches together are worth.
  private static let difference = 1 << 32

  /// Fills the table from the ends of both texts.
  init(_ patterns: ArraySlice<LinePattern>, _ found: ArraySlice<String>) {
    self.patterns = Array(patterns)
    self.found = Array(found)
    width = found.count + 1
    costs = [Int](repeating: 0, count: (patterns.count + 1) * width)
    // From the ends, because each cost rests on those of what comes after it.
    for row in (0...self.patterns.count).reversed() {
      for column in (0...self.found.count).reversed() {
        guard let move = move(row, column) else { continue }
        costs[row * width + column] = cost(of: move, row, column)
      }
    }
  }

  /// Returns the step to take once this many lines of both texts are done; `nil` at their ends.
  func move(_ row: Int, _ column: Int) -> Move? {
    moves(row, column).min { cost(of: $0, row, column) < cost(of: $1, row, column) }
  }

  /// Returns the possible steps; of equally good ones, the first is taken.
  private func moves(_ row: Int, _ column: Int) -> [Move] {
    let hasFound = column < found.count
    guard row < patterns.count else { return hasFound ? [.surplus] : [] }
    if patterns[row].isGap { return hasFound ? [.closeGap, .absorb] : [.closeGap] }
    guard hasFound else { return [.missing] }
    return patterns[row].matches(found[column])
      ? [.match, .missing, .surplus] : [.replace, .missing, .surplus]
  }

  private func cost(of move: Move, _ row: Int, _ column: Int) -> Int {
    let (expected, found) = move.lines
    let rest = costs[(row + expected) * width + column + found]
    switch move {
    case .match: return rest - 1
    case .closeGap, .absorb: return rest
    case .replace, .missing, .surplus: return rest + Self.difference
    }
  }
}

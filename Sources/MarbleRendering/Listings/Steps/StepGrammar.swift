/// A compressed sequence of numbers, in which repeated parts are written once, as rules.
///
/// The most frequent pairs of neighbours become rules until none is frequent, so a loop of
/// thousands of rounds becomes a dozen rules. Rule `k` is written as `~k`, in the sequence and in
/// other rules.
struct StepGrammar: Hashable, Sendable {
  /// The expansions of the rules; no rule refers to a later one.
  private(set) var rules: [[Int]] = []
  private(set) var symbols: [Int]

  private static let least = 4

  init(_ sequence: [Int]) {
    symbols = sequence
    while let pairs = frequentPairs() {
      let first = rules.count
      rules += pairs.map { [$0.left, $0.right] }
      replace(Dictionary(uniqueKeysWithValues: zip(pairs, first...)))
    }
    inlineRare()
  }

  private struct Pair: Hashable, Comparable {
    let left: Int
    let right: Int

    static func < (one: Pair, other: Pair) -> Bool {
      (one.left, one.right) < (other.left, other.right)
    }
  }

  /// Returns the most frequent pairs that don't overlap; `nil` if no pair is worth a rule.
  private func frequentPairs() -> [Pair]? {
    var counts: [Pair: Int] = [:]
    var last: Pair?
    for (left, right) in zip(symbols, symbols.dropFirst()) {
      let pair = Pair(left: left, right: right)
      // Three equal numbers are one pair of them, not two.
      if left == right, last == pair {
        last = nil
        continue
      }
      counts[pair, default: 0] += 1
      last = pair
    }
    let most = counts.values.max() ?? 0
    guard most >= Self.least else { return nil }
    let candidates = counts.filter { $0.value >= max(Self.least, most - most / 4) }
    var taken: Set<Int> = []
    return candidates.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).filter { pair in
      guard !taken.contains(pair.left), !taken.contains(pair.right) else { return false }
      taken.formUnion([pair.left, pair.right])
      return true
    }
  }

  private mutating func replace(_ numbers: [Pair: Int]) {
    var result: [Int] = []
    result.reserveCapacity(symbols.count)
    var index = 0
    while index < symbols.count {
      let pair =
        index + 1 < symbols.count
        ? numbers[Pair(left: symbols[index], right: symbols[index + 1])] : nil
      result.append(pair.map { ~$0 } ?? symbols[index])
      index += pair == nil ? 1 : 2
    }
    symbols = result
  }

  /// Writes out the rules that occur once, and renumbers the others.
  private mutating func inlineRare() {
    var uses = [Int](repeating: 0, count: rules.count)
    for symbol in symbols + rules.joined() where symbol < 0 { uses[~symbol] += 1 }
    var numbers: [Int: Int] = [:]
    var whole: [Int: [Int]] = [:]
    var kept: [[Int]] = []
    let written = { (symbol: Int) -> [Int] in
      guard symbol < 0 else { return [symbol] }
      return numbers[~symbol].map { [~$0] } ?? whole[~symbol] ?? []
    }
    for (index, rule) in rules.enumerated() {
      let text = rule.flatMap(written)
      if uses[index] == 1 {
        whole[index] = text
      } else if uses[index] > 1 {
        numbers[index] = kept.count
        kept.append(text)
      }
    }
    symbols = symbols.flatMap(written)
    rules = kept
  }
}

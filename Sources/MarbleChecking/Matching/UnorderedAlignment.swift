/// The search for the best way to pair expected and found lines in any order.
struct UnorderedAlignment {
  /// The expected lines; one `...` among them allows any others.
  let patterns: [LinePattern]
  let found: [String]

  /// The number of pairs of a line with holes and a free line up to which the best way is searched
  /// for.
  private static let limit = 16_000_000

  /// Returns the alignment with the most matches, in the order of the expectation.
  func alignment() -> Alignment {
    // Lines without holes come first: they only go with equal ones, of which any will do.
    var partners = literalPartners()
    let taken = Set(partners.values)
    let free = found.indices.filter { !taken.contains($0) }
    let open = patterns.indices.filter { !patterns[$0].isLiteral }
    let isExhaustive = open.count * free.count <= Self.limit
    if isExhaustive {
      let neighbours = neighbours(of: open, among: free)
      let matching = BipartiteMatching(neighbours, count: free.count)
      for (index, partner) in zip(open, matching.partners) where partner >= 0 {
        partners[index] = free[partner]
      }
    } else {
      pairInOrder(open, free, &partners)
    }
    let used = Set(partners.values)
    let rest = found.indices.filter { !used.contains($0) }
    let gap = patterns.indices.first { patterns[$0].isGap }
    let steps = patterns.indices.map { index -> Alignment.Step in
      if patterns[index].isGap { return .gap(expected: index, found: 0..<0) }
      return partners[index].map { .match(expected: index, found: $0) }
        ?? .missing(expected: index)
    }
    let surplus = gap == nil ? rest.map { Alignment.Step.surplus(found: $0) } : []
    return Alignment(steps: steps + surplus, isExhaustive: isExhaustive)
  }

  /// Returns the free lines that each pattern matches; equal patterns are tried only once.
  private func neighbours(of open: [Int], among free: [Int]) -> [[Int]] {
    var known: [String: [Int]] = [:]
    return open.map { index in
      let key = Self.key(patterns[index].text)
      if let lines = known[key] { return lines }
      let lines = free.indices.filter { patterns[index].matches(found[free[$0]]) }
      known[key] = lines
      return lines
    }
  }

  /// Pairs each pattern with the next line if it fits, which is fast for any number of lines.
  private func pairInOrder(_ open: [Int], _ free: [Int], _ partners: inout [Int: Int]) {
    for (index, line) in zip(open, free) where patterns[index].matches(found[line]) {
      partners[index] = line
    }
  }

  /// Pairs lines without holes: any of several equal lines will do.
  private func literalPartners() -> [Int: Int] {
    var places: [String: [Int]] = [:]
    // From the last one on, so that `popLast` gives the first of equal lines.
    for index in found.indices.reversed() { places[Self.key(found[index]), default: []] += [index] }
    var partners: [Int: Int] = [:]
    for index in patterns.indices where patterns[index].isLiteral && !patterns[index].isGap {
      partners[index] = places[Self.key(patterns[index].literal)]?.popLast()
    }
    return partners
  }

  /// Returns a key that is the same only for lines with the same bytes.
  private static func key(_ line: String) -> String {
    line.utf8.allSatisfy { $0 < 0x80 } ? line : String(describing: Array(line.utf8))
  }
}

/// The search for the way in which expected and found lines go together in any order.
struct UnorderedAlignment {
  /// The expected lines; one `...` among them allows any others.
  let patterns: [LinePattern]
  /// The lines that were found.
  let found: [String]

  /// Returns the alignment with the most matches, in the order of the expectation.
  func alignment() -> Alignment {
    var partners = literalPartners()
    let taken = Set(partners.values)
    var holders: [Int: Int] = [:]
    let free = found.indices.filter { !taken.contains($0) }
    for index in patterns.indices where !patterns[index].isLiteral {
      var tried: Set<Int> = []
      _ = place(index, among: free, &holders, &tried)
    }
    for (line, index) in holders { partners[index] = line }
    let used = Set(partners.values)
    let rest = found.indices.filter { !used.contains($0) }
    let gap = patterns.indices.first { patterns[$0].isGap }
    let steps = patterns.indices.map { index -> Alignment.Step in
      if patterns[index].isGap { return .gap(expected: index, found: 0..<0) }
      return partners[index].map { .match(expected: index, found: $0) }
        ?? .missing(expected: index)
    }
    return Alignment(steps: steps + (gap == nil ? rest.map { .surplus(found: $0) } : []))
  }

  /// Pairs lines without holes: any of several same lines will do.
  private func literalPartners() -> [Int: Int] {
    var places: [String: [Int]] = [:]
    for index in found.indices.reversed() { places[Self.key(found[index]), default: []] += [index] }
    var partners: [Int: Int] = [:]
    for index in patterns.indices where patterns[index].isLiteral && !patterns[index].isGap {
      partners[index] = places[Self.key(patterns[index].text)]?.popLast()
    }
    return partners
  }

  /// Finds a line for the pattern at `index`, moving other patterns to other lines where it must.
  private func place(
    _ index: Int,
    among free: [Int],
    _ holders: inout [Int: Int],
    _ tried: inout Set<Int>
  ) -> Bool {
    for line in free where patterns[index].matches(found[line]) && tried.insert(line).inserted {
      let holder = holders[line]
      guard let holder else {
        holders[line] = index
        return true
      }
      if place(holder, among: free, &holders, &tried) {
        holders[line] = index
        return true
      }
    }
    return false
  }

  /// A text that is the same only for lines of the same bytes.
  private static func key(_ line: String) -> String {
    line.utf8.allSatisfy { $0 < 0x80 } ? line : String(describing: Array(line.utf8))
  }
}

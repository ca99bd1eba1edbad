/// A code in which frequent symbols are short, and none begins another (Huffman's).
struct PrefixCode {
  /// The number of bits of each symbol; zero for those that don't occur.
  let lengths: [Int]
  /// The bits, the first of them lowest.
  private let codes: [Int]

  /// Creates the code of symbols that occur this often, with at most `limit` bits each.
  init(_ counts: [Int], limit: Int) {
    var counts = counts
    var lengths = Self.lengths(of: counts)
    while lengths.contains(where: { $0 > limit }) {
      // Numbers that differ less make a flatter tree.
      counts = counts.map { $0 > 0 ? $0 / 2 + 1 : 0 }
      lengths = Self.lengths(of: counts)
    }
    self.lengths = lengths
    codes = Self.codes(of: lengths)
  }

  func append(_ symbol: Int, to bits: inout BitWriter) {
    bits.append(codes[symbol], lengths[symbol])
  }

  /// Joins the two rarest again and again; the depth of a symbol in this tree is its length.
  private static func lengths(of counts: [Int]) -> [Int] {
    var lengths = Array(repeating: 0, count: counts.count)
    let used = counts.indices.filter { counts[$0] > 0 }
    guard used.count > 1 else {
      for symbol in used { lengths[symbol] = 1 }
      return lengths
    }
    let leaves = used.sorted { (counts[$0], $0) < (counts[$1], $1) }
    var weights = leaves.map { counts[$0] }
    var parents = Array(repeating: 0, count: 2 * leaves.count - 1)
    // Leaves and joints are both in order of their weights.
    var (leaf, joint) = (0, leaves.count)
    func next(_ weights: [Int]) -> Int {
      let isLeaf =
        leaf < leaves.count && (joint >= weights.count || weights[leaf] <= weights[joint])
      defer { if isLeaf { leaf += 1 } else { joint += 1 } }
      return isLeaf ? leaf : joint
    }
    while weights.count < parents.count {
      let (one, other) = (next(weights), next(weights))
      (parents[one], parents[other]) = (weights.count, weights.count)
      weights.append(weights[one] + weights[other])
    }
    var depths = Array(repeating: 0, count: parents.count)
    for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    for (number, symbol) in leaves.enumerated() { lengths[symbol] = depths[number] }
    return lengths
  }

  /// Numbers the symbols of each length in order, and turns the numbers around.
  private static func codes(of lengths: [Int]) -> [Int] {
    var codes = Array(repeating: 0, count: lengths.count)
    var code = 0
    for length in 1...max(1, lengths.max() ?? 1) {
      code <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = (0..<length).reduce(0) { $0 << 1 | (code >> $1 & 1) }
        code += 1
      }
    }
    return codes
  }
}

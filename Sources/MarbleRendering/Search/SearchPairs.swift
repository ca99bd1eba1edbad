/// A row of symbols in which frequent neighbours are one symbol.
///
///     "of", "the", "of", "the"  ->  pair, pair
///
/// Pairs may consist of pairs, so that frequent phrases become short.
struct SearchPairs {
  static let threshold = 6

  /// The row, in which the numbers of pairs follow those of symbols.
  private(set) var row: [Int32]
  /// The two neighbours that each pair consists of.
  private(set) var pairs: [(left: Int32, right: Int32)] = []

  private let symbolCount: Int

  init(in row: [Int32], symbolCount: Int) {
    self.row = row
    self.symbolCount = symbolCount
    for _ in 0..<3 { joinNeighbours() }
  }

  /// How often each symbol and each pair is written, in the row or inside a pair.
  var counts: [Int] {
    var counts = [Int](repeating: 0, count: symbolCount + pairs.count)
    for symbol in row { counts[Int(symbol)] += 1 }
    for (left, right) in pairs {
      counts[Int(left)] += 1
      counts[Int(right)] += 1
    }
    return counts
  }

  /// Makes pairs of frequent neighbours, from left to right.
  private mutating func joinNeighbours() {
    guard row.count > 1 else { return }
    var table = PairTable(capacity: row.count)
    for index in 1..<row.count { table.count(row[index - 1], row[index]) }
    // Of overlapping neighbours, only some can be joined, so some pairs turn out to be rare.
    table = joints(in: table)
    var joined: [Int32] = []
    joined.reserveCapacity(row.count)
    var index = 0
    while index < row.count {
      let isLast = index + 1 == row.count
      if !isLast, table.isFrequent(row[index], row[index + 1]) {
        let next = Int32(symbolCount + pairs.count)
        let number = table.name(row[index], row[index + 1], next)
        if number == next { pairs.append((row[index], row[index + 1])) }
        joined.append(number)
        index += 2
      } else {
        joined.append(row[index])
        index += 1
      }
    }
    row = joined
  }

  /// Returns how often neighbours would be joined.
  private func joints(in table: PairTable) -> PairTable {
    var joints = table
    joints.clear()
    var index = 0
    while index + 1 < row.count {
      let isFrequent = table.isFrequent(row[index], row[index + 1])
      if isFrequent { joints.count(row[index], row[index + 1]) }
      index += isFrequent ? 2 : 1
    }
    return joints
  }
}

/// How often neighbours occur, and the number of the pair that represents them.
private struct PairTable {
  private var keys: [UInt64]
  private var counts: [Int32]
  private var names: [Int32]

  init(capacity: Int) {
    var size = 1024
    while size * 3 < capacity * 4 { size *= 2 }
    // No pair has this key, since numbers of symbols aren't negative.
    keys = [UInt64](repeating: .max, count: size)
    counts = [Int32](repeating: 0, count: size)
    names = [Int32](repeating: -1, count: size)
  }

  mutating func clear() { for index in counts.indices { counts[index] = 0 } }

  mutating func count(_ left: Int32, _ right: Int32) {
    let slot = slot(of: left, right)
    keys[slot] = Self.key(left, right)
    counts[slot] += 1
  }

  func isFrequent(_ left: Int32, _ right: Int32) -> Bool {
    counts[slot(of: left, right)] >= SearchPairs.threshold
  }

  /// Returns the number of a pair, which is `next` if it's new.
  mutating func name(_ left: Int32, _ right: Int32, _ next: Int32) -> Int32 {
    let slot = slot(of: left, right)
    if names[slot] < 0 { names[slot] = next }
    return names[slot]
  }

  private func slot(of left: Int32, _ right: Int32) -> Int {
    let key = Self.key(left, right)
    // This multiplier, made of the golden ratio, spreads similar keys over the table.
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & (keys.count - 1)
    while keys[slot] != key, keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private static func key(_ left: Int32, _ right: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
  }
}

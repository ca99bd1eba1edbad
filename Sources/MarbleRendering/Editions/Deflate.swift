/// Compresses bytes as RFC 1951 describes it: what repeats is only referred to, and frequent
/// symbols take few bits.
struct Deflate {
  /// How many symbols share a code.
  private static let blockSize = 1 << 15
  /// The symbol that ends a block.
  private static let end = 256
  /// The order in which a block tells the lengths of the codes for code lengths.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private var bits = BitWriter()

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let repeats = Repeats.all(in: bytes)
    var deflate = Deflate()
    var start = 0
    repeat {
      let stop = min(start + blockSize, repeats.count)
      deflate.append(repeats[start..<stop], isLast: stop == repeats.count)
      start = stop
    } while start < repeats.count
    return deflate.bits.finished()
  }

  private mutating func append(_ block: ArraySlice<Repeats.Symbol>, isLast: Bool) {
    var (literals, distances) = (Array(repeating: 0, count: 286), Array(repeating: 0, count: 30))
    literals[Self.end] = 1
    for symbol in block {
      literals[symbol.code] += 1
      if symbol.distance > 0 { distances[symbol.distanceCode] += 1 }
    }
    // A block has at least one code for distances.
    if !distances.contains(where: { $0 > 0 }) { distances[0] = 1 }
    let (text, reach) = (PrefixCode(literals, limit: 15), PrefixCode(distances, limit: 15))
    bits.append(isLast ? 0b101 : 0b100, 3)
    appendHead(text.lengths, reach.lengths)
    for symbol in block {
      text.append(symbol.code, to: &bits)
      guard symbol.distance > 0 else { continue }
      bits.append(symbol.lengthRest.value, symbol.lengthRest.count)
      reach.append(symbol.distanceCode, to: &bits)
      bits.append(symbol.distanceRest.value, symbol.distanceRest.count)
    }
    text.append(Self.end, to: &bits)
  }

  /// Appends the lengths of both codes, in a code of their own.
  private mutating func appendHead(_ text: [Int], _ reach: [Int]) {
    let runs = Self.runs(of: text + reach)
    var counts = Array(repeating: 0, count: 19)
    for run in runs { counts[run.code] += 1 }
    let code = PrefixCode(counts, limit: 7)
    bits.append(text.count - 257, 5)
    bits.append(reach.count - 1, 5)
    bits.append(Self.order.count - 4, 4)
    for number in Self.order { bits.append(code.lengths[number], 3) }
    for run in runs {
      code.append(run.code, to: &bits)
      bits.append(run.rest, run.bits)
    }
  }

  /// A length, or how often one is repeated, with the bits that tell the number.
  private typealias Run = (code: Int, rest: Int, bits: Int)

  private static func runs(of lengths: [Int]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var count = lengths[index...].prefix { $0 == length }.count
      index += count
      if length > 0 {
        runs.append((length, 0, 0))
        count -= 1
      }
      while count >= 3 {
        let part = min(count, length > 0 ? 6 : 138)
        if length > 0 {
          runs.append((16, part - 3, 2))
        } else {
          runs.append(part < 11 ? (17, part - 3, 3) : (18, part - 11, 7))
        }
        count -= part
      }
      for _ in 0..<count { runs.append((length, 0, 0)) }
    }
    return runs
  }
}

/// Bits in the order of the format: each byte is filled from its lowest bit.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var rest: UInt64 = 0
  private var count = 0

  mutating func append(_ value: Int, _ bits: Int) {
    rest |= UInt64(value) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
      count -= 8
    }
  }

  func finished() -> [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: rest)] : bytes }
}

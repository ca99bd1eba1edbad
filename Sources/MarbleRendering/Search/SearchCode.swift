/// The encoding of a shard's symbols: one character for frequent ones, two or three for others.
///
/// Of the 93 characters that a string can hold, the first `single` are symbols themselves, the next
/// `double` begin a pair, and all the others begin a triple.
struct SearchCode {
  /// The number of characters that symbols are written with.
  static let base = 93

  let single: Int
  let double: Int
  /// The symbols with codes of one, two and three characters.
  let classes: [[Int]]

  private let places: [Int32]

  init(_ symbols: SearchSymbols, _ pairs: SearchPairs) {
    let counts = pairs.counts
    let texts = symbols.sorted(symbols.areWords.indices)
    let separators = texts.filter { !symbols.areWords[$0] }
    let order = separators + texts.filter { symbols.areWords[$0] } + (texts.count..<counts.count)
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, symbol) in order.enumerated() { ranks[symbol] = rank }
    let frequent = order.sorted { left, right in
      counts[left] == counts[right] ? ranks[left] < ranks[right] : counts[left] > counts[right]
    }
    (single, double) = Self.widths(for: frequent.map { counts[$0] })
    let ends = [single, single + double * Self.base, order.count].map { min($0, order.count) }
    classes = zip([0] + ends, ends).map { first, end in
      frequent[first..<end].sorted { ranks[$0] < ranks[$1] }
    }
    var places = [Int32](repeating: 0, count: order.count)
    for (place, symbol) in classes.joined().enumerated() { places[symbol] = Int32(place) }
    self.places = places
  }

  func text(of row: some Collection<Int32>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(row.count * 2)
    let triples = single + double * Self.base
    for symbol in row {
      let place = Int(places[Int(symbol)])
      if place < single {
        text.append(Self.character(place))
      } else if place < triples {
        let (first, second) = (place - single).quotientAndRemainder(dividingBy: Self.base)
        text.append(Self.character(single + first))
        text.append(Self.character(second))
      } else {
        let (pair, third) = (place - triples).quotientAndRemainder(dividingBy: Self.base)
        text.append(Self.character(single + double + pair / Self.base))
        text.append(Self.character(pair % Self.base))
        text.append(Self.character(third))
      }
    }
    return text
  }

  /// Returns the character with that number: printable ASCII except the quote and the backslash.
  private static func character(_ number: Int) -> UInt8 {
    UInt8(number + 32 + (number >= 2 ? 1 : 0) + (number >= 59 ? 1 : 0))
  }

  /// Returns the widths that make the row shortest, given the symbols' counts in descending order.
  private static func widths(for counts: [Int]) -> (single: Int, double: Int) {
    var sums = [0]
    for count in counts { sums.append(sums[sums.count - 1] + count) }
    var best = (length: Int.max, single: 0, double: 0)
    for triple in 0...base {
      for double in 0...(base - triple) {
        let single = base - triple - double
        guard single + base * (double + base * triple) >= counts.count else { continue }
        let one = sums[min(single, counts.count)]
        let two = sums[min(single + double * base, counts.count)]
        // `two` includes `one`, so symbols of a single character are subtracted twice.
        let length = 3 * sums[counts.count] - one - two
        if length < best.length { best = (length, single, double) }
      }
    }
    return (best.single, best.double)
  }
}

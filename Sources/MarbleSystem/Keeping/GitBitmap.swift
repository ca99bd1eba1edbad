internal import MarbleModel

/// A set of numbers as git packs it: in 64-bit words, with runs of equal ones counted.
///
/// The format is EWAH: a word says how many words of zeros or of ones come next, and how many words
/// follow that stand for themselves.
struct GitBitmap {
  private var ranges: [Range<Int>] = []

  /// Reads the set that `bytes` begin with, or as much of it as there is.
  init(_ bytes: [UInt8]) {
    let count = Int(bytes.gitNumber(UInt32.self, at: 4))
    let places = (0..<min(count, bytes.count / 8)).map { 8 + 8 * $0 }
    var words = places.lazy.map { bytes.gitNumber(UInt64.self, at: $0) }.makeIterator()
    var first = 0
    while let head = words.next() {
      let length = Int(head >> 1 & 0xFFFF_FFFF) * 64
      if head & 1 == 1 { ranges.append(first..<first + length) }
      first += length
      for _ in 0..<head >> 33 {
        guard let word = words.next() else { return }
        for bit in 0..<64 where word >> bit & 1 == 1 {
          ranges.append(first + bit..<first + bit + 1)
        }
        first += 64
      }
    }
  }

  func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }
}

extension [UInt8] {
  /// Returns a number as git writes it, the highest byte first; zero after the end.
  func gitNumber<Number: FixedWidthInteger>(_ type: Number.Type, at place: Int) -> Number {
    number(type, at: place)?.byteSwapped ?? 0
  }
}

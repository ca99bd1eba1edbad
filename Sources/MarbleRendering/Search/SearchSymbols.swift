/// The words, separators and marks of a shard, numbered in order of appearance.
///
/// The table stores bytes rather than strings because every word of the book passes through it.
struct SearchSymbols {
  private(set) var areWords: [Bool] = []

  private var bytes: [UInt8] = []
  private var starts = [0]
  private var slots = [Int32](repeating: -1, count: 1024)

  mutating func number(of text: [UInt8], _ range: Range<Int>, isWord: Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash(text, range)) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if areWords[number] == isWord, isEqual(number, to: text, range) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(areWords.count)
    bytes.append(contentsOf: text[range])
    starts.append(bytes.count)
    areWords.append(isWord)
    if areWords.count * 2 > slots.count { grow() }
    return areWords.count - 1
  }

  func text(of number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<starts[number + 1]] }

  /// Returns the numbers in the order of their texts' bytes.
  func sorted(_ numbers: some Sequence<Int>) -> [Int] {
    numbers.map { (head: head(of: $0), number: $0) }
      .sorted { left, right in
        if left.head != right.head { return left.head < right.head }
        return text(of: left.number).lexicographicallyPrecedes(text(of: right.number))
      }
      .map(\.number)
  }

  /// Returns the first bytes of a symbol as a number, which decides most comparisons.
  private func head(of number: Int) -> UInt64 {
    var head: UInt64 = 0
    for offset in 0..<8 {
      let index = starts[number] + offset
      head = head << 8 | (index < starts[number + 1] ? UInt64(bytes[index]) : 0)
    }
    return head
  }

  /// Returns the FNV-1a hash of the bytes.
  private func hash(_ text: [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    // The low bits choose a slot, so the high ones must have an influence on them.
    return hash ^ hash >> 32
  }

  private func isEqual(_ number: Int, to text: [UInt8], _ range: Range<Int>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == range.count else { return false }
    for offset in 0..<range.count where bytes[start + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in areWords.indices {
      var slot = Int(truncatingIfNeeded: hash(bytes, starts[number]..<starts[number + 1]))
      slot &= slots.count - 1
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}

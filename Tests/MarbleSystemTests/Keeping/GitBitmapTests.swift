import Testing

@testable import MarbleSystem

struct GitBitmapTests {
  /// Returns the bytes of numbers of 64 bits, the highest byte first.
  private func bytes(_ words: [UInt64]) -> [UInt8] {
    words.flatMap { word in (0..<8).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  @Test func `words of ones and zeros are counted, others stand for themselves`() {
    // One word of ones and two others; two words of zeros and one other.
    let words: [UInt64] = [1 | 1 << 1 | 2 << 33, 0b101, 1 << 63, 0 | 2 << 1 | 1 << 33, 0b10]
    let head: [UInt8] = [0, 0, 1, 0x80, 0, 0, 0, UInt8(words.count)]
    let all = head + bytes(words) + [0, 0, 0, 3]
    let set = GitBitmap(all)
    let expected = Array(0..<64) + [64, 66, 191, 321]
    #expect((0..<400).filter(set.contains) == expected)
    // What is cut off is empty, wherever that is.
    for end in 0..<all.count {
      let set = GitBitmap(Array(all.prefix(end)))
      let count = [0, 64, 66, 67, 67, 68][min(max(0, end - 8) / 8, 5)]
      #expect((0..<400).filter(set.contains) == Array(expected.prefix(count)))
    }
  }
}

/// A growing row of bytes, from which a ``ByteReader`` reads values back in the same order.
package struct ByteWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Appends a byte.
  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Appends a word of eight bytes.
  mutating func write(word: UInt64) { bytes.append(number: word) }

  /// Appends a number, a small one in one byte.
  mutating func write(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a text.
  mutating func write(text: String) {
    write(number: UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

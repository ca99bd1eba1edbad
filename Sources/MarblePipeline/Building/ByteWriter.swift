import MarbleModel

/// A growing row of bytes, from which values can be read back in the same order.
struct ByteWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Appends a number, a small one in one byte.
  mutating func write(_ number: Int) {
    // Even numbers stand for what is not negative, so that -1 is small too.
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a truth.
  mutating func write(_ truth: Bool) { bytes.append(truth ? 1 : 0) }

  /// Appends a text.
  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a fingerprint.
  mutating func write(_ fingerprint: Fingerprint) {
    for half in [fingerprint.high, fingerprint.low] {
      withUnsafeBytes(of: half.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  /// Appends a value, or that there is none.
  mutating func write<Value>(_ value: Value?, by body: (inout ByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// Appends a list.
  mutating func write<Value>(_ values: [Value], by body: (inout ByteWriter, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}

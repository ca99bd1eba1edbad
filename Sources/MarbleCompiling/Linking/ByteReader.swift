/// Numbers and texts in a file that may hold anything.
struct ByteReader {
  /// The file.
  let bytes: [UInt8]

  /// Returns the little-endian number at `offset`; `nil` if the file ends before it does.
  func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
    return bytes.withUnsafeBytes { raw in
      Number(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  /// Returns the offset that stands at `offset`; `nil` if the file is not that long.
  func offset(at offset: Int) -> Int? {
    number(UInt64.self, at: offset).flatMap { $0 <= UInt64(bytes.count) ? Int($0) : nil }
  }

  /// Returns where the text is that begins at `offset` and ends before a zero.
  func text(at offset: Int) -> Range<Int>? {
    guard bytes.indices.contains(offset) else { return nil }
    return bytes.withUnsafeBytes { raw in
      var end = offset
      while end < raw.count, raw[end] != 0 { end += 1 }
      return end < raw.count ? offset..<end : nil
    }
  }
}

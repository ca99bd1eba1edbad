extension [UInt8] {
  /// Returns the number at `offset`, lowest byte first; `nil` if the bytes end too early.
  @inlinable
  package func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self,
    at offset: Int
  ) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    return withUnsafeBytes { bytes in
      Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  /// Appends a number, lowest byte first.
  @inlinable
  package mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

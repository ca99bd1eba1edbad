/// Reads the bytes that a ``Keepable`` wrote; it throws if they're invalid.
package struct ByteReader {
  /// The bytes don't encode a value.
  package struct Malformed: Error {
    package init() {}
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var rest: Int { bytes.count - position }

  mutating func byte() throws -> UInt8 {
    guard rest > 0 else { throw Malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a number that takes eight bytes.
  mutating func word() throws -> UInt64 {
    guard rest >= 8 else { throw Malformed() }
    defer { position += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Reads a number that takes a single byte if it's small.
  mutating func number() throws -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw Malformed()
  }

  /// Reads the count of elements that take at least one byte each.
  mutating func count() throws -> Int {
    guard let count = Int(exactly: try number()), count <= rest else { throw Malformed() }
    return count
  }

  mutating func bytes(_ count: Int) throws -> [UInt8] {
    guard (0...rest).contains(count) else { throw Malformed() }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func text() throws -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}

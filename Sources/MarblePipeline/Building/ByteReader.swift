import MarbleModel

/// The reader of what a ``ByteWriter`` wrote; bytes that make no sense are thrown, never trusted.
struct ByteReader {
  /// The bytes are none that a writer has written.
  struct Malformed: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Creates a reader that begins at the first byte.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { position == bytes.count }

  /// Reads a number.
  mutating func number() throws -> Int {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else {
        let half = Int64(bitPattern: number >> 1)
        return Int(number & 1 == 0 ? half : ~half)
      }
    }
    throw Malformed()
  }

  /// Reads a truth.
  mutating func truth() throws -> Bool { try byte() != 0 }

  /// Reads a text.
  mutating func text() throws -> String {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  /// Reads a fingerprint.
  mutating func fingerprint() throws -> Fingerprint {
    Fingerprint(high: try word(), low: try word())
  }

  /// Reads a value, if there is one.
  mutating func optional<Value>(
    _ body: (inout ByteReader) throws -> Value
  ) throws -> Value? {
    try truth() ? try body(&self) : nil
  }

  /// Reads a list.
  mutating func list<Value>(_ body: (inout ByteReader) throws -> Value) throws -> [Value] {
    let count = try number()
    // Every value takes a byte at least.
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    return try (0..<count).map { _ in try body(&self) }
  }

  private mutating func byte() throws -> UInt8 {
    guard position < bytes.count else { throw Malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func word() throws -> UInt64 {
    guard bytes.count - position >= 8 else { throw Malformed() }
    defer { position += 8 }
    return UInt64(
      littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    )
  }
}

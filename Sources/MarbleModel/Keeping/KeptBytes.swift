/// Bytes that are kept as they are, rather than as a list of numbers.
package struct KeptBytes: Sendable, Hashable, Keepable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package init(from reader: inout ByteReader) throws {
    bytes = try reader.bytes(try Int(from: &reader))
  }

  package func write(to bytes: inout [UInt8]) {
    self.bytes.count.write(to: &bytes)
    bytes += self.bytes
  }
}

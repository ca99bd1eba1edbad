/// A value that can be kept as bytes and read back as it was.
package protocol Keepable: SendableMetatype {
  /// The types of which values are made: bytes of another layout are those of another version.
  static var layout: String { get }

  /// Reads a value; bytes that make no sense are thrown, never trusted.
  init(from reader: inout ByteReader) throws

  /// Appends the value.
  func write(to writer: inout ByteWriter)
}

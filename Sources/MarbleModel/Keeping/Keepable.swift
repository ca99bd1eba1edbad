/// A value that can be kept as bytes and read back as it was.
package protocol Keepable: SendableMetatype {
  /// The types that values are made of; a different layout means a different version.
  static var layout: String { get }

  /// Reads a value; throws if the bytes are invalid.
  init(from reader: inout ByteReader) throws

  func write(to bytes: inout [UInt8])
}

extension Keepable {
  package static var layout: String { "\(Self.self)" }
}

/// A value that is kept part by part, as its ``Form`` says.
package protocol FormedValue: Keepable {
  static var form: Form<Self> { get }
}

extension FormedValue {
  package static var layout: String { form.layout }

  package init(from reader: inout ByteReader) throws { self = try Self.form.read(&reader) }

  package func write(to bytes: inout [UInt8]) { Self.form.write(self, &bytes) }
}

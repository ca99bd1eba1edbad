/// A value that is kept part by part, as its ``Form`` says.
package protocol FormedValue: Keepable {
  /// How the value is taken apart and put together.
  static var form: Form<Self> { get }
}

extension FormedValue {
  package static var layout: String { form.layout }

  package init(from reader: inout ByteReader) throws { self = try Self.form.read(&reader) }

  package func write(to writer: inout ByteWriter) { Self.form.write(self, &writer) }
}

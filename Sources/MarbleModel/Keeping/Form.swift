/// How a value is taken apart to be kept, and put together again when it is read.
///
///     static let form = Form(SourcePosition.init) { ($0.line, $0.column) }
///
/// Whatever the initializer demands is among the parts, so that no property can be forgotten; a
/// test counts those to which the initializer gives a default.
package struct Form<Value>: Sendable {
  /// The layouts of the parts.
  package let parts: [String]
  /// The name of the value's type with the layouts of its parts.
  let layout: String
  let read: @Sendable (inout ByteReader) throws -> Value
  let write: @Sendable (Value, inout [UInt8]) -> Void

  /// Creates a form of what puts parts together, and what takes a value apart into them.
  package init<each Part: Keepable>(
    _ make: @escaping @Sendable (repeat each Part) throws -> Value,
    _ take: @escaping @Sendable (Value) -> (repeat each Part)
  ) {
    var parts: [String] = []
    repeat parts.append((each Part).layout)
    self.parts = parts
    layout = "\(Value.self)(\(parts.joined(separator: ",")))"
    read = { reader in try make(repeat try (each Part)(from: &reader)) }
    write = { value, bytes in
      let parts = take(value)
      repeat (each parts).write(to: &bytes)
    }
  }
}

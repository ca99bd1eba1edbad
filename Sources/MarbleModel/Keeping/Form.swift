/// How a value is split into parts for keeping, and restored when it's read.
///
///     static let form = Form(SourcePosition.init) { ($0.line, $0.column) }
///
/// Every parameter that the initializer requires is among the parts, so that no property can be
/// forgotten; a test counts the properties that have a default in the initializer.
package struct Form<Value>: Sendable {
  /// The layouts of the parts.
  package let parts: [String]
  /// The name of the value's type with the layouts of its parts.
  let layout: String
  let read: @Sendable (inout ByteReader) throws -> Value
  let write: @Sendable (Value, inout [UInt8]) -> Void

  /// Creates a form from functions that combine parts into a value and split it into them.
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

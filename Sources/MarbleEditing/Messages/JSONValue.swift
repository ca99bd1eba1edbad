/// A value of JSON, in which editors and servers write their messages.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Creates an object from those fields that have a value.
  package init(fields: [String: JSONValue?]) { self = .object(fields.compactMapValues(\.self)) }

  /// The value of a field of an object; `null` for anything else.
  package subscript(_ key: String) -> JSONValue {
    if case .object(let fields) = self { fields[key] ?? .null } else { .null }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The elements of an array; empty for anything else.
  package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The kinds are tried in the order of how common they are in messages.
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let fields = try? container.decode([String: JSONValue].self) {
      self = .object(fields)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if container.decodeNil() {
      self = .null
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }

  package init(integerLiteral number: Int) { self = .integer(number) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(arrayLiteral values: JSONValue...) { self = .array(values) }

  package init(dictionaryLiteral fields: (String, JSONValue)...) {
    self = .object(Dictionary(fields) { _, new in new })
  }
}

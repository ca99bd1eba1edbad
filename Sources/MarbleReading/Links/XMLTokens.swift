import MarbleModel

/// A reader of the subset of XML that drawings need.
///
/// It accepts only UTF-8, and no declarations that could change the meaning of a text. Anything it
/// doesn't fully understand is an error, so that no browser can interpret it differently.
struct XMLTokens {
  enum Token: Hashable {
    /// `<name ...>`; `isClosed` if it ends in `/>`.
    case opening(name: String, attributes: [Attribute], isClosed: Bool)
    case closing(name: String)
    /// Text with its character references resolved.
    case text(String)
  }

  /// An attribute with its value, whose character references are resolved.
  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) throws(DrawingError) {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    let isPlain = bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard isText, isPlain else { throw .encoding }
    self.bytes = bytes
    if starts(with: "\u{FEFF}") { offset = 3 }
    try skipDeclaration()
  }

  /// Returns the next piece; `nil` at the end.
  mutating func next() throws(DrawingError) -> Token? {
    while offset < bytes.count {
      if starts(with: "<!--") {
        offset += 4
        try skip(to: "-->")
      } else if starts(with: "<!DOCTYPE") {
        try skipDocumentType()
      } else if starts(with: "<![CDATA[") {
        let start = offset + 9
        try skip(to: "]]>")
        return .text(String(decoding: bytes[start..<(offset - 3)], as: UTF8.self))
      } else if starts(with: "<?") || starts(with: "<!") {
        throw .malformed
      } else if bytes[offset] == UInt8(ascii: "<") {
        return try tag()
      } else {
        return .text(try resolved(taking { $0 != UInt8(ascii: "<") }))
      }
    }
    return nil
  }

  private mutating func skipDeclaration() throws(DrawingError) {
    guard starts(with: "<?xml ") else { return }
    offset += 5
    let text = String(decoding: taking { $0 != UInt8(ascii: "?") }, as: UTF8.self).lowercased()
    guard take("?"), take(">") else { throw .malformed }
    let names = text.split(separator: "encoding", omittingEmptySubsequences: false).dropFirst()
    let isOurs = names.allSatisfy { $0.hasPrefix("=\"utf-8\"") || $0.hasPrefix("='utf-8'") }
    guard isOurs, names.count < 2 else { throw .encoding }
  }

  /// A document type may name an external definition, which browsers don't load, but nothing else.
  private mutating func skipDocumentType() throws(DrawingError) {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
      switch bytes[offset] {
      // An internal subset can define entities, which would change what the text means.
      case UInt8(ascii: "["): throw .malformed
      case 0x22, 0x27: _ = try quoted()
      default: offset += 1
      }
    }
    guard take(">") else { throw .malformed }
  }

  private mutating func tag() throws(DrawingError) -> Token {
    offset += 1
    let isClosing = take("/")
    let name = try self.name()
    var attributes: [Attribute] = []
    skipSpace()
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">"),
      bytes[offset] != UInt8(ascii: "/")
    {
      // XML asks for white space before each attribute.
      guard bytes[offset - 1] <= 0x20 else { throw .malformed }
      attributes.append(try attribute())
      skipSpace()
    }
    let isClosed = take("/")
    guard take(">"), !(isClosing && (isClosed || !attributes.isEmpty)),
      Set(attributes.map(\.name)).count == attributes.count
    else { throw .malformed }
    return isClosing
      ? .closing(name: name) : .opening(name: name, attributes: attributes, isClosed: isClosed)
  }

  private mutating func attribute() throws(DrawingError) -> Attribute {
    let name = try self.name()
    skipSpace()
    guard take("=") else { throw .malformed }
    skipSpace()
    let value = try quoted()
    guard !value.contains(UInt8(ascii: "<")) else { throw .malformed }
    return Attribute(name: name, value: try resolved(value))
  }

  /// Reads the text between two quotes of either kind.
  private mutating func quoted() throws(DrawingError) -> ArraySlice<UInt8> {
    let quote: Unicode.Scalar = offset < bytes.count && bytes[offset] == 0x27 ? "'" : "\""
    guard take(quote) else { throw .malformed }
    let text = taking { $0 != UInt8(ascii: quote) }
    guard take(quote) else { throw .malformed }
    return text
  }

  private mutating func name() throws(DrawingError) -> String {
    let name = taking { $0.isLetterOrDigit || "-_:.".utf8.contains($0) }
    guard !name.isEmpty else { throw .malformed }
    return String(decoding: name, as: UTF8.self)
  }

  private func resolved(_ text: ArraySlice<UInt8>) throws(DrawingError) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(String(decoding: rest[..<end], as: UTF8.self))
      else { throw .malformed }
      result += Array(String(Character(scalar)).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    let names: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init)
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[offset...].starts(
      with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  private mutating func skip(to end: String) throws(DrawingError) {
    guard let range = bytes[offset...].firstRange(ofBytes: end.utf8) else { throw .malformed }
    offset = range.upperBound
  }

  private mutating func skipSpace() { _ = taking { $0 <= 0x20 } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func taking(_ belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, belongs(bytes[offset]) { offset += 1 }
    return bytes[start..<offset]
  }
}

/// A piece of the raw HTML in a chapter.
package enum RawToken: Hashable, Sendable {
  case text(String)
  case opening(RawTag)
  case closing(String)

  /// Reads raw HTML strictly; `nil` if it has a fault that browsers would have to repair.
  ///
  /// Comments are skipped. The only character references read are those of XML and `&nbsp;`.
  package static func tokens(of html: String) -> [RawToken]? {
    var scanner = RawScanner(rest: html[...])
    return try? scanner.tokens()
  }
}

/// The tag that begins an element of raw HTML.
package struct RawTag: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// The name in lower case.
  package let name: String
  package var attributes: [Attribute] = []
  /// Whether the element ends with its tag.
  package var isClosed: Bool

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

private struct RawScanner {
  private struct Fault: Error {}

  private static let characters: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  var rest: Substring

  mutating func tokens() throws -> [RawToken] {
    var tokens: [RawToken] = []
    while let first = rest.first {
      if first != "<" {
        tokens.append(.text(try Self.resolved(take { $0 != "<" })))
      } else if rest.hasPrefix("<!--") {
        guard let end = rest.dropFirst(4).firstRange(of: "-->") else { throw Fault() }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("</") {
        rest = rest.dropFirst(2)
        tokens.append(.closing(try name()))
        skipSpace()
        try skip(">")
      } else {
        rest = rest.dropFirst()
        tokens.append(.opening(try tag()))
      }
    }
    return tokens
  }

  private mutating func tag() throws -> RawTag {
    let name = try name()
    var tag = RawTag(name: name, isClosed: RawElements.void.contains(name))
    while true {
      let start = rest.startIndex
      skipSpace()
      if rest.first == ">" { break }
      if rest.hasPrefix("/>") {
        rest = rest.dropFirst()
        tag.isClosed = true
        break
      }
      guard rest.startIndex > start else { throw Fault() }
      let attribute = try attribute()
      guard tag[attribute.name] == nil else { throw Fault() }
      tag.attributes.append(attribute)
    }
    try skip(">")
    return tag
  }

  private mutating func attribute() throws -> RawTag.Attribute {
    let name = String(take { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:".contains($0)) })
    guard !name.isEmpty else { throw Fault() }
    guard rest.first == "=" else { return RawTag.Attribute(name: name, value: "") }
    rest = rest.dropFirst()
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      let value = take { !$0.isWhitespace && !"\"'`=<>".contains($0) }
      guard !value.isEmpty else { throw Fault() }
      return RawTag.Attribute(name: name, value: try Self.resolved(value))
    }
    rest = rest.dropFirst()
    // XML, in which editions are written, doesn't allow `<` in a value.
    let value = take { $0 != quote && $0 != "<" }
    try skip(quote)
    return RawTag.Attribute(name: name, value: try Self.resolved(value))
  }

  private mutating func name() throws -> String {
    guard let first = rest.first, first.isASCII, first.isLetter else { throw Fault() }
    return take { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.lowercased()
  }

  private mutating func take(while isPart: (Character) -> Bool) -> Substring {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return part
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func skip(_ sign: Character) throws {
    guard rest.first == sign else { throw Fault() }
    rest = rest.dropFirst()
  }

  /// Returns a text with its character references resolved.
  private static func resolved(_ text: Substring) throws -> String {
    var (resolved, rest) = ("", text)
    while let start = rest.firstIndex(of: "&") {
      resolved += rest[..<start]
      rest = rest[rest.index(after: start)...]
      // No character reference that's read here is longer.
      guard let end = rest.prefix(12).firstIndex(of: ";"), let text = character(rest[..<end]) else {
        throw Fault()
      }
      resolved += text
      rest = rest[rest.index(after: end)...]
    }
    return resolved + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return characters[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
    guard let scalar = value.flatMap(Unicode.Scalar.init), scalar.isAllowedInXML else { return nil }
    return String(Character(scalar))
  }
}

extension Unicode.Scalar {
  /// Whether XML allows the character at all.
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 9, 10, 13, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

/// A piece of a page's markup.
enum MarkupToken: Hashable {
  /// The place of a text, whose character references are still to be read.
  case text(Range<Int>)
  case opening(MarkupTag)
  case closing(String)
}

/// The tag that begins an element.
struct MarkupTag: Hashable {
  struct Attribute: Hashable {
    let name: String
    var value: String
  }

  let name: String
  var attributes: [Attribute] = []
  /// Whether the tag ends with a slash, which makes the element empty in XML and SVG.
  var isClosed = false

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Reads the markup of a page as browsers do, so that chapters may contain any raw HTML.
///
/// Comments and declarations are passed over, and so is what scripts and styles hold. Names are in
/// lower case.
struct MarkupScanner {
  /// The elements whose content isn't markup.
  private static let opaque: Set = [
    "script", "style", "textarea", "title", "iframe", "noembed", "noframes", "xmp",
  ]

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// Whether an SVG element is open, where `title` is an ordinary element.
  private var isInPicture = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func next() -> MarkupToken? {
    while position < bytes.endIndex {
      let start = position
      if bytes[start] == UInt8(ascii: "<") {
        let (token, isMarkup) = markup()
        if let token { return token }
        if isMarkup { continue }
        position = start + 1
      }
      while position < bytes.endIndex, bytes[position] != UInt8(ascii: "<") { position += 1 }
      return .text(start..<position)
    }
    return nil
  }

  /// Reads what begins with `<`, which may also be just that character.
  private mutating func markup() -> (MarkupToken?, isMarkup: Bool) {
    guard let second = byte(at: position + 1) else { return (nil, false) }
    switch second {
    case UInt8(ascii: "!") where begins(with: "<!--"): skip(past: "-->", from: position + 4)
    case UInt8(ascii: "!"), UInt8(ascii: "?"): skip(past: ">", from: position + 2)
    case UInt8(ascii: "/"):
      guard let third = byte(at: position + 2), third.isASCIILetter else {
        skip(past: ">", from: position + 2)
        return (nil, true)
      }
      position += 2
      let name = name()
      skip(past: ">", from: position)
      if name == "svg" { isInPicture = false }
      return (.closing(name), true)
    case _ where second.isASCIILetter: return (opening().map(MarkupToken.opening), true)
    default: return (nil, false)
    }
    return (nil, true)
  }

  /// Reads a tag; `nil` if it doesn't end.
  private mutating func opening() -> MarkupTag? {
    position += 1
    var tag = MarkupTag(name: name())
    while true {
      skipSpace()
      guard let byte = byte(at: position) else { return nil }
      if byte == UInt8(ascii: ">") {
        position += 1
        break
      }
      if byte == UInt8(ascii: "/") {
        tag.isClosed = self.byte(at: position + 1) == UInt8(ascii: ">")
        position += 1
        continue
      }
      let attribute = attribute()
      if tag[attribute.name] == nil { tag.attributes.append(attribute) }
    }
    if tag.name == "svg" { isInPicture = !tag.isClosed }
    if Self.opaque.contains(tag.name), !isInPicture { skipContent(of: tag.name) }
    return tag
  }

  private mutating func attribute() -> MarkupTag.Attribute {
    let start = position
    // A name may begin with an equals sign, and with nothing else that ends one.
    position += 1
    while let byte = byte(at: position), !byte.endsName, byte != UInt8(ascii: "=") { position += 1 }
    let name = text(start..<position).lowercased()
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "=") else { return .init(name: name, value: "") }
    position += 1
    skipSpace()
    return .init(name: name, value: CharacterReferences.resolved(bytes[value()]))
  }

  /// Returns the range of an attribute's value, and moves past it.
  private mutating func value() -> Range<Int> {
    let quote = byte(at: position)
    guard let quote, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while let byte = byte(at: position), !byte.isMarkupSpace, byte != UInt8(ascii: ">") {
        position += 1
      }
      return start..<position
    }
    position += 1
    let start = position
    while let byte = byte(at: position), byte != quote { position += 1 }
    defer { position = min(position + 1, bytes.endIndex) }
    return start..<position
  }

  private mutating func name() -> String {
    let start = position
    while let byte = byte(at: position), !byte.endsName { position += 1 }
    return text(start..<position).lowercased()
  }

  private mutating func skipContent(of name: String) {
    let end = Array(("</" + name).utf8)
    while position < bytes.endIndex {
      let candidate = bytes[position...].prefix(end.count)
      if candidate.first == UInt8(ascii: "<"), candidate.map(\.inLowerCase) == end { return }
      position += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = byte(at: position), byte.isMarkupSpace { position += 1 }
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    position = min(start, bytes.endIndex)
    while position < bytes.endIndex {
      if begins(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
  }

  private func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
  var isASCIILetter: Bool { (97...122).contains(inLowerCase) }

  var inLowerCase: UInt8 { (65...90).contains(self) ? self + 32 : self }

  var isMarkupSpace: Bool { self == 32 || (9...13).contains(self) && self != 11 }

  fileprivate var endsName: Bool {
    isMarkupSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}

import MarbleModel

/// A growing piece of HTML, kept as bytes so that escaping only has to search for four of them.
struct HTMLBuffer {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends HTML as it is.
  mutating func append(_ html: String) { bytes.append(contentsOf: html.utf8) }

  mutating func append(_ html: StaticString) {
    html.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends HTML as it is.
  mutating func append(_ html: ArraySlice<UInt8>) { bytes.append(contentsOf: html) }

  /// Appends an element that holds a text.
  mutating func append(_ text: some StringProtocol, in name: StaticString) {
    append("<" as StaticString)
    append(name)
    append(">" as StaticString)
    appendEscaped(text)
    append("</" as StaticString)
    append(name)
    append(">" as StaticString)
  }

  /// Appends an attribute, with the space before it.
  mutating func append(_ value: some StringProtocol, as attribute: String) {
    append(" \(attribute)=\"")
    appendEscaped(value)
    append("\"")
  }

  /// Begins a new line unless one has just begun.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Appends text so that none of its characters is read as markup.
  ///
  /// Invisible characters that no page should contain are made visible.
  mutating func appendEscaped(_ text: some StringProtocol) {
    append(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case 0..<9, 11..<13, 14..<32, 127: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Appends text as the value of an attribute in single quotes, where double quotes need no
  /// escape.
  mutating func appendSingleQuoted(_ text: some StringProtocol) {
    append(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "'"): "&#39;"
      case 0: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Appends an address as the value of an attribute in double quotes.
  ///
  /// Characters that an address can't hold are percent-encoded; those that may be encoded already
  /// are left alone.
  mutating func appendAddress(_ address: String) {
    let encoded = address.percentEncoded { byte in
      byte.isLetterOrDigit || "!#$%&'()*+,-./:;=?@_~".utf8.contains(byte)
    }
    append(encoded) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "'"): "&#x27;"
      default: nil
      }
    }
  }

  private mutating func append(
    _ text: some StringProtocol,
    replacing escape: (UInt8) -> StaticString?
  ) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { characters in
      append(characters, replacing: escape)
    }
    guard isDone == nil else { return }
    var copy = String(text)
    copy.withUTF8 { append($0, replacing: escape) }
  }

  private mutating func append(
    _ characters: UnsafeBufferPointer<UInt8>,
    replacing escape: (UInt8) -> StaticString?
  ) {
    var start = 0
    for index in characters.indices {
      guard let replacement = escape(characters[index]) else { continue }
      bytes.append(contentsOf: characters[start..<index])
      append(replacement)
      start = index + 1
    }
    bytes.append(contentsOf: characters[start...])
  }
}

extension StringProtocol {
  /// The text as HTML, with none of its characters read as markup.
  var escaped: String {
    var html = HTMLBuffer()
    html.appendEscaped(self)
    return html.text
  }
}

import MarbleModel

/// A growing piece of HTML, kept as bytes so that escaping only has to search for four of them.
struct HTMLBuffer {
  private var bytes: [UInt8] = []
  /// The pieces that are filled in once the edition is complete, each after a number of bytes.
  private var gaps: [(offset: Int, piece: EditionPiece)] = []
  /// The ids of the elements of an edition.
  private(set) var ids: Set<String> = []
  /// Whether there are drawings in raw HTML.
  var hasDrawings = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The HTML with the pieces to be filled in at the end.
  var pieces: [EditionPiece] {
    var pieces: [EditionPiece] = []
    var start = 0
    func append(to end: Int) {
      guard end > start else { return }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      pieces.append(.markup(text.replacingNoncharacters))
      start = end
    }
    for gap in gaps {
      append(to: gap.offset)
      pieces.append(gap.piece)
    }
    append(to: bytes.count)
    return pieces
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends HTML as it is.
  mutating func append(_ html: String) { bytes.append(contentsOf: html.utf8) }

  mutating func append(_ html: StaticString) {
    html.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Leaves a gap for a piece to be filled in at the end.
  mutating func append(_ piece: EditionPiece) { gaps.append((bytes.count, piece)) }

  /// Appends an id, unless an element has it already: links lead to the first, as in browsers.
  mutating func append(id: String) { if ids.insert(id).inserted { append(id, as: "id") } }

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

  /// Appends an attribute with an address, with the space before it.
  mutating func appendAddress(as attribute: StaticString, _ address: String) {
    append(" " as StaticString)
    append(attribute)
    append("=\"" as StaticString)
    appendAddress(address)
    append("\"" as StaticString)
  }

  /// Begins a new line unless one has just begun.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Appends text so that none of its characters is read as markup.
  ///
  /// Invisible characters that no page should contain are made visible.
  mutating func appendEscaped(_ text: some StringProtocol) {
    append(text, replacing: Self.escape)
  }

  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0..<9, 11..<13, 14..<32, 127: "\u{FFFD}"
    default: nil
    }
  }

  /// Appends text between tags, where quotes need no escape: code is full of them.
  mutating func appendText(_ text: some StringProtocol) {
    append(text) { $0 == UInt8(ascii: "\"") ? nil : Self.escape($0) }
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
    // cmark leaves the same characters alone.
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

extension String {
  /// The text without the two characters that HTML allows and XML forbids.
  fileprivate var replacingNoncharacters: String {
    guard utf8.contains(bytes: [0xEF, 0xBF, 0xBE]) || utf8.contains(bytes: [0xEF, 0xBF, 0xBF])
    else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { (0xFFFE...0xFFFF).contains($0.value) ? "\u{FFFD}" : $0 }
      )
    )
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

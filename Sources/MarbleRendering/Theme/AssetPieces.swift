import MarbleModel

/// Pieces of a stylesheet or a script that pages load as one file.
enum AssetPieces {
  /// Returns the pieces joined; shipped ones without comments and indentation.
  ///
  /// A book's own piece replaces the shipped one with the same file name; others come after all
  /// shipped ones, so that their rules take precedence.
  static func text(shipped: [SourceFile], own: [SourceFile]) -> String {
    let replacements = Dictionary(own.map { ($0.path, $0.text) }) { _, last in last }
    let names = Set(shipped.map(\.path))
    let pieces = shipped.map { piece in
      let text = replacements[piece.path] ?? piece.text
      // A book's own code may depend on its whitespace, as in a template literal.
      guard text == piece.text else { return text + "\n" }
      let squeezed = squeezed(text)
      return piece.path.hasSuffix(".css") ? narrowed(squeezed) : tightened(squeezed)
    }
    return (pieces + own.filter { !names.contains($0.path) }.map { $0.text + "\n" }).joined()
  }

  /// Returns a shipped stylesheet without insignificant whitespace.
  ///
  /// Shipped stylesheets never have such whitespace in strings.
  static func narrowed(_ text: String) -> String {
    var narrow: [UInt8] = []
    for byte in text.utf8 {
      switch (byte, narrow.last) {
      case (space, opening?), (space, semicolon?), (space, colon?), (space, comma?),
        (newline, opening?), (newline, semicolon?), (newline, comma?), (newline, closing?):
        continue
      default: break
      }
      if byte == opening || byte == closing, narrow.last == space { narrow.removeLast() }
      if byte == closing, narrow.last == semicolon { narrow.removeLast() }
      narrow.append(byte)
    }
    return String(decoding: narrow, as: UTF8.self)
  }

  /// Returns a shipped script without the spaces and line endings beside punctuation, except in
  /// strings.
  ///
  /// In shipped scripts, strings end on their line, and regular expressions contain no spaces.
  /// Signs that would form another operator, such as `+` and `/`, keep their spaces. A statement
  /// before a closing brace doesn't need a semicolon.
  static func tightened(_ text: String) -> String {
    var tight: [UInt8] = []
    for line in text.utf8.split(separator: newline) {
      var quote: UInt8?
      var last = newline
      var isEscaped = false
      if line.first == closing, tight.last == newline { tight.removeLast() }
      for (byte, next) in zip(line, line.dropFirst() + [newline]) {
        if quote == nil, byte == space, signs.contains(last) || signs.contains(next) { continue }
        if quote == nil, quotes.contains(byte) {
          quote = byte
        } else if quote == byte, !isEscaped {
          quote = nil
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        tight.append(byte)
        last = byte
      }
      // A line that ends like this continues on the next one.
      if !continuing.contains(last) { tight.append(newline) }
    }
    return String(decoding: tight, as: UTF8.self)
  }

  /// Returns a shipped piece without comments and indentation.
  ///
  /// In shipped pieces, comments have lines of their own, and no string spans several lines.
  static func squeezed(_ text: String) -> String {
    var squeezed = ""
    var isComment = false
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("/*") { isComment = true }
      if !isComment, !line.isEmpty, !line.hasPrefix("//") { squeezed += line + "\n" }
      if isComment, line.hasSuffix("*/") { isComment = false }
    }
    return squeezed
  }

  private static let signs = Array("=>,{}()[]:;?&|".utf8)
  private static let quotes = Array("\"'`".utf8)
  private static let continuing = Array("{;,([".utf8)

  private static let (space, newline) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
  private static let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
  private static let (colon, semicolon, comma) =
    (UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","))
}

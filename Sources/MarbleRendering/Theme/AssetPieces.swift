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
    let pairs = [
      (": ", ":"), (", ", ","), (" {", "{"), ("{ ", "{"), ("; ", ";"), (" }", "}"), (";}", "}"),
      (";\n}", "}"), ("{\n", "{"), (";\n", ";"), (",\n", ","), ("}\n", "}"),
    ]
    return pairs.reduce(text) { text, pair in text.replacing(pair.0, with: pair.1) }
  }

  /// Returns a shipped script without the spaces and line endings beside punctuation, except in
  /// strings.
  ///
  /// In shipped scripts, strings end on their line, and regular expressions contain no spaces.
  /// Signs that would form another operator, such as `+` and `/`, keep their spaces. A statement
  /// before a closing brace doesn't need a semicolon.
  static func tightened(_ text: String) -> String {
    let signs = Set("=>,{}()[]:;?&|")
    var tight = ""
    for line in text.split(separator: "\n") {
      var quote: Character?
      var last: Character = "\n"
      var isEscaped = false
      if line.hasPrefix("}"), tight.hasSuffix("\n") { tight.removeLast() }
      for (character, next) in zip(line, line.dropFirst() + "\n") {
        let isBesideSign = signs.contains(last) || signs.contains(next)
        if quote == nil, character == " ", isBesideSign { continue }
        if quote == nil, "\"'`".contains(character) {
          quote = character
        } else if quote == character, !isEscaped {
          quote = nil
        }
        isEscaped = character == "\\" && !isEscaped
        tight.append(character)
        last = character
      }
      // A line that ends like this continues on the next one.
      if !"{;,([".contains(last) { tight.append("\n") }
    }
    return tight
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
}

import MarbleModel

/// Distinguishes the declaration of a variable from a later value.
enum Declaration {
  /// Whether a place declares a name: by `let` or `var`, by a loop, or as a parameter.
  static func isOne(_ name: String, at span: CodeSpan, in code: SwiftCode) -> Bool {
    // An implicit closure parameter is reported at the closure's brace.
    if name.hasPrefix("$") { return true }
    guard span.start.line == span.end.line else { return false }
    let line = code.lexemes(ofLine: span.start.line)
    let own = line.filter { span.contains($0.span) }
    guard own.map(\.text) == [name] else { return isParameter(own, name) }
    return followsIntroducer(line.prefix { $0.start < span.start })
      || precedesIn(line.drop { $0.start < span.end })
  }

  private static func isParameter(_ own: [Lexeme], _ name: String) -> Bool {
    let labels = own.prefix { !$0.isSign(":") }
    return labels.count < own.count && labels.count <= 2 && labels.last?.isWord(name) == true
  }

  /// Whether `let` or `var` comes before, with nothing but other names between.
  private static func followsIntroducer(_ head: ArraySlice<Lexeme>) -> Bool {
    let introducer = head.lastIndex { $0.isWord("let") || $0.isWord("var") }
    guard let introducer else { return false }
    return !head[introducer...].contains { $0.isSign("=") || $0.isSign("{") }
  }

  /// Whether `in` follows, with nothing but other names and types between.
  private static func precedesIn(_ rest: ArraySlice<Lexeme>) -> Bool {
    for lexeme in rest {
      if lexeme.isWord("in") { return true }
      if lexeme.kind != .word, signs.contains(lexeme.text) { return false }
    }
    return false
  }

  private static let signs: Set = ["=", "{", "}", ".", "+", "*", "/"]
}

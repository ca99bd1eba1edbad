import MarbleModel

/// Distinguishes the declaration of a variable from a later value.
enum Declaration {
  /// Whether a place declares a name: by `let` or `var`, by a loop, or as a parameter.
  static func isOne(_ name: String, at span: CodeSpan, in listing: Listing) -> Bool {
    // An implicit closure parameter is reported at the closure's brace.
    if name.hasPrefix("$") { return true }
    guard let text = listing.code(of: span) else { return false }
    let line = listing.lines[span.start.line].text.utf8
    guard text == name else { return isParameter(text, name) }
    let head = Substring(line.prefix(span.start.offset))
    return followsIntroducer(head) || precedesIn(Substring(line.dropFirst(span.end.offset)))
  }

  private static func isParameter(_ text: Substring, _ name: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let labels = text[..<colon].split(separator: " ")
    return labels.count <= 2 && labels.last.map(String.init) == name
  }

  /// Whether `let` or `var` comes before, with nothing but other names between.
  private static func followsIntroducer(_ head: Substring) -> Bool {
    let words = head.split(separator: " ")
    guard let introducer = words.lastIndex(where: { ["let", "var"].contains($0) }) else {
      return false
    }
    return !words[introducer...].contains { $0.hasSuffix("=") || $0.hasSuffix("{") }
  }

  /// Whether `in` follows, with nothing but other names and types between.
  private static func precedesIn(_ rest: Substring) -> Bool {
    for word in rest.split(separator: " ") {
      if word == "in" { return true }
      if word.contains(where: { "={}.+*/".contains($0) }) { return false }
    }
    return false
  }
}

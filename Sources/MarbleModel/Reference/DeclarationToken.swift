/// A token of a declaration, with what is needed for comparisons.
package struct DeclarationToken: Sendable, Hashable {
  /// The text; backticks around a name are removed.
  package let text: String
  /// The index of its line.
  package let line: Int
  /// The offset in the line, in UTF-8 bytes.
  package let offset: Int
  /// Whether it's the first on its line.
  package let beginsLine: Bool
  /// Whether it directly follows the previous one.
  package let isAttached: Bool

  /// Whether it's a name or a keyword.
  var isWord: Bool {
    text.utf8.first.map { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80 } ?? false
      && !["…"].contains(text)
  }

  /// Returns the tokens of code, without comments.
  package static func all(in code: SwiftCode) -> [DeclarationToken] {
    var tokens: [DeclarationToken] = []
    var last: Lexeme?
    var rest = code.lexemes[...]
    while let first = rest.first {
      let (text, end) = Self.text(at: rest)
      tokens.append(
        DeclarationToken(
          text: text,
          line: first.start.line,
          offset: first.start.offset,
          beginsLine: last?.start.line != first.start.line,
          isAttached: last.map(first.isAttached) ?? false
        )
      )
      last = rest[end - 1]
      rest = rest[end...]
    }
    return tokens
  }

  /// Returns the text of the first token, which may consist of several lexemes, and where it ends.
  private static func text(at rest: ArraySlice<Lexeme>) -> (text: String, end: Int) {
    // Each sign is a lexeme of its own, but these belong together.
    for sign in ["->", "..."] {
      let own = rest.prefix(sign.count)
      let isWhole = zip(own, own.dropFirst()).allSatisfy { $1.isAttached(to: $0) }
      if isWhole, own.allSatisfy({ $0.kind == .sign }), own.map(\.text).joined() == sign {
        return (sign, own.endIndex)
      }
    }
    let end = rest[rest.startIndex].kind == .string ? endOfString(rest) : rest.startIndex + 1
    let text = rest[..<end].indices.map { index in
      let isAttached = index == rest.startIndex || rest[index].isAttached(to: rest[index - 1])
      return (isAttached ? "" : " ") + rest[index].text
    }
    return (text.joined(), end)
  }

  /// Returns where a string ends, including its interpolations and the text between them.
  private static func endOfString(_ rest: ArraySlice<Lexeme>) -> Int {
    var end = rest.startIndex + 1
    while end < rest.endIndex, rest[end].isSign("\\"), rest[end].isAttached(to: rest[end - 1]) {
      let depth = rest[rest.startIndex].depth
      let next = rest[end...].firstIndex { $0.kind == .string && $0.depth == depth }
      end = next.map { $0 + 1 } ?? rest.endIndex
    }
    return end
  }
}

internal import MarbleModel

/// How a declaration or statement begins: its attributes, its modifiers and its first other word.
///
///     @MainActor final class Screen {}   // MainActor, final, class
///     nonisolated(unsafe) var a = 1      // nonisolated, var
///     print(1)                           // print
struct ItemHead {
  /// The names of the attributes.
  private(set) var attributes: [String] = []
  private(set) var modifiers: [String] = []
  /// Where the first word after the attributes begins.
  let start: CodeSpan.Position
  let word: Lexeme
  /// Everything after the word.
  let rest: ArraySlice<Lexeme>

  /// Reads the start of an item; `nil` if it has no word.
  init?(_ lexemes: ArraySlice<Lexeme>) {
    var rest = lexemes
    while let sign = rest.first, sign.isSign("@") {
      rest = rest.dropFirst()
      guard let name = rest.popFirst(), name.kind == .word else { return nil }
      attributes.append(name.text)
      // After a space, a parenthesis belongs to what follows the attribute.
      if let parenthesis = rest.first, parenthesis.isAttached(to: name) {
        rest = Self.behindParentheses(rest)
      }
    }
    guard let start = rest.first?.start else { return nil }
    self.start = start
    while let word = rest.first, word.kind == .word, Self.modifiers.contains(word.text) {
      modifiers.append(word.text)
      rest = Self.behindParentheses(rest.dropFirst())
    }
    guard let word = rest.popFirst(), word.kind == .word else { return nil }
    self.word = word
    self.rest = rest
  }

  private static func behindParentheses(_ lexemes: ArraySlice<Lexeme>) -> ArraySlice<Lexeme> {
    guard lexemes.first?.isSign("(") == true else { return lexemes }
    return lexemes.dropFirst().drop { $0.depth > 0 }
  }

  private static let modifiers: Set = ["final", "indirect", "nonisolated", "unowned", "weak"]
}

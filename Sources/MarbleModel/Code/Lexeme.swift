/// A word or sign of Swift code, or a part of a line that the lexer treats as a whole.
package struct Lexeme: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A name, keyword or number.
    case word
    /// A single character that isn't part of a word; an operator consists of several.
    case sign
    /// The text of a string, or of its part between interpolations, as far as it's on one line.
    case string
    case regex
  }

  package let kind: Kind
  /// The text; backticks around a name are removed.
  package let text: String
  /// The range in the code.
  package let span: CodeSpan
  /// How many brackets of all kinds are open before it.
  package let depth: Int

  /// Where the lexeme begins.
  package var start: CodeSpan.Position { span.start }

  /// Whether it's the word with that text.
  package func isWord(_ text: String) -> Bool { kind == .word && self.text == text }

  /// Whether it's the sign with that text.
  package func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }

  /// Whether it directly follows another one.
  package func isAttached(to other: Lexeme) -> Bool { start == other.span.end }
}

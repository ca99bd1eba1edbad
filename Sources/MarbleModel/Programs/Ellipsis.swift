/// Three dots in a listing that represent omitted code, and what a parser may read instead.
package struct Ellipsis: Sendable, Hashable {
  /// A text as long as the dots, three bytes, so that columns don't change.
  package enum Filling: String, Sendable, Hashable, CaseIterable {
    case blank = "   "
    /// A name, for an expression, a type or a pattern.
    case name = "___"
    /// A parameter, or an argument with a label.
    case parameter = "_:T"
    /// The dots themselves, which may be an operator.
    case dots = "..."
  }

  /// The index of the line in its listing.
  package let line: Int
  /// The offset in the line, in UTF-8 bytes.
  package let offset: Int
  /// The most likely filling.
  package let guess: Filling

  package init(line: Int, offset: Int, guess: Filling) {
    (self.line, self.offset, self.guess) = (line, offset, guess)
  }
}

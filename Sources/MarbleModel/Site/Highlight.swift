/// A range of a line of Swift with its kind from the compiler.
package struct Highlight: Sendable, Hashable {
  /// The kind of a range of code; the raw value is the name of its style.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case keyword
    /// A name that is declared or used and isn't a type.
    case identifier
    case type
    /// A string, or the text parts of an interpolated one.
    case string
    case number
    case comment
    /// An attribute, such as `@MainActor`.
    case attribute
    /// A compiler directive, such as `#if`.
    case directive
  }

  /// The kind of the range.
  package let kind: Kind
  /// The range in its line, in UTF-8 bytes counted from zero.
  package let range: Range<Int>

  package init(_ kind: Kind, range: Range<Int>) { (self.kind, self.range) = (kind, range) }
}

/// The code of a listing, as the compiler's parser divided it.
package struct HighlightedCode: Sendable, Hashable {
  /// The ranges of each line, hidden lines included.
  ///
  /// They're in order and don't overlap; whatever no range covers is plain.
  package let lines: [[Highlight]]
  /// The ranges that Swift's lexer treats as a whole.
  package let tokens: [CodeToken]

  package init(_ lines: [[Highlight]], tokens: [CodeToken] = []) {
    (self.lines, self.tokens) = (lines, tokens)
  }

  /// Returns the ranges of a line; none if it doesn't exist.
  package func line(_ index: Int) -> [Highlight] {
    lines.indices.contains(index) ? lines[index] : []
  }
}

/// The highlighted code of each listing.
package typealias Highlights = [Listing.ID: HighlightedCode]

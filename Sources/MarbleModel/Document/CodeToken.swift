/// A range of a listing that Swift's lexer treats as a whole, regardless of what it contains.
///
/// Anything in such a range that looks like a comment, a quote or a bracket isn't one. For a
/// string, the range covers only its text, since interpolations are code.
package struct CodeToken: Sendable, Hashable {
  /// The kind of range.
  package enum Kind: UInt8, Sendable, Hashable {
    /// A comment of any form; the line feed after it may belong to it.
    case comment
    /// A string, or a part of its text.
    case string
    case regex
    /// A name between backticks.
    case name
  }

  /// The kind of the range.
  package let kind: Kind
  /// The range in the listing's text, in UTF-8 bytes; each line ends in one byte.
  package let range: Range<Int>

  package init(_ kind: Kind, range: Range<Int>) { (self.kind, self.range) = (kind, range) }
}

extension CodeToken: FormedValue {
  package static let form = Form(CodeToken.init(_:range:)) { ($0.kind, $0.range) }
}

extension CodeToken.Kind: Keepable {}

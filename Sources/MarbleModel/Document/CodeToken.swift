/// A stretch of a listing that Swift takes as a whole, whatever is inside.
///
/// Whatever looks like a comment, a quote or a bracket inside such a stretch is not one. Only the
/// text of a string is such a stretch: what is interpolated into it is code.
package struct CodeToken: Sendable, Hashable {
  /// What a stretch is.
  package enum Kind: UInt8, Sendable, Hashable {
    /// A comment of any form; the line feed after it may belong to it.
    case comment
    /// A string, or a part of its text.
    case string
    case regex
    /// A name between backticks.
    case name
  }

  /// What the stretch is.
  package let kind: Kind
  /// The place of the stretch in the listing's text, in UTF-8 bytes; each line ends in one byte.
  package let range: Range<Int>

  package init(_ kind: Kind, range: Range<Int>) { (self.kind, self.range) = (kind, range) }
}

extension CodeToken: FormedValue {
  package static let form = Form(CodeToken.init(_:range:)) { ($0.kind, $0.range) }
}

extension CodeToken.Kind: Keepable {}

/// A stretch of a line of Swift with the kind that the compiler gives it.
package struct Highlight: Sendable, Hashable {
  /// What a stretch of code is; the raw value is the name of its style.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case keyword
    /// A name that is declared or used and is not a type.
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

  /// What the stretch is.
  package let kind: Kind
  /// The place of the stretch in its line, in UTF-8 bytes counted from zero.
  package let range: Range<Int>

  package init(_ kind: Kind, range: Range<Int>) { (self.kind, self.range) = (kind, range) }
}

/// The tokens of each line of each listing, hidden lines included.
///
/// Tokens of a line are in order and do not overlap; whatever no token covers is plain.
package typealias Highlights = [Listing.ID: [[Highlight]]]

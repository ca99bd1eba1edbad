import MarbleModel

/// A part of a text and what the parser says it is.
struct ParsedToken: Sendable, Hashable {
  /// What the part is; the raw value represents it between a worker and its client.
  enum Kind: UInt8, Sendable, Hashable {
    case keyword, identifier, type, string, number, comment, attribute, directive, `operator`

    /// What the part is on a page; `nil` if it stays plain.
    var syntax: Highlight.Kind? {
      switch self {
      case .keyword: .keyword
      case .identifier: .identifier
      case .type: .type
      case .string: .string
      case .number: .number
      case .comment: .comment
      case .attribute: .attribute
      case .directive: .directive
      case .operator: nil
      }
    }
  }

  let kind: Kind
  /// Where the part is in the text, in UTF-8 bytes.
  let range: Range<Int>
}

import MarbleModel

/// A part of a text with its kind from the parser.
struct ParsedToken: Sendable, Hashable {
  /// The kind of a part; the raw value represents it between a worker and its client.
  enum Kind: UInt8, Sendable, Hashable {
    case keyword, identifier, type, string, number, comment, attribute, directive, `operator`

    /// The kind used on pages; `nil` if the part stays plain.
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

/// The kind of mistake that an error of the compiler is about, and the names that it quotes.
///
///     value of type 'Box' has no member 'size'   // member: Box, size
struct CompilerComplaint {
  /// The kinds of mistakes that appear on a page when its library changes.
  enum Kind {
    /// A type doesn't have the member.
    case member
    /// The name exists, but isn't accessible, or is no longer available.
    case access
    /// A call's arguments don't fit the function that it calls.
    case arguments
    /// `try` or `await` is missing.
    case effect
    /// A value has another type than the one that is needed.
    case type
  }

  let kind: Kind
  /// The text in quotes, in order.
  let quoted: [String]

  /// Reads the text of an error; `nil` if it's about something else.
  init?(_ text: String) {
    guard let kind = Self.kind(of: text) else { return nil }
    self.kind = kind
    let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
    quoted = pieces.indices.filter { !$0.isMultiple(of: 2) }.map { String(pieces[$0]) }
  }

  /// The plain names of the quoted types, without their generic arguments.
  ///
  ///     Kit.Box<Int>?   // Box
  var types: [String] {
    quoted.map { text in
      let isOptional = text.hasSuffix("?") || text.hasSuffix(".Type")
      let name = isOptional ? String(text.prefix { $0 != "?" }) : text
      let plain = name.prefix { $0 != "<" }.split(separator: " ").last ?? ""
      let parts = plain.split(separator: ".").filter { $0 != "Type" }
      return String(parts.last ?? "")
    }
  }

  private static func kind(of text: String) -> Kind? {
    kinds.first { _, phrases in phrases.contains { text.firstRange(of: $0) != nil } }?.kind
  }

  private static let kinds: [(kind: Kind, phrases: [String])] = [
    (.member, [" has no member '"]),
    (
      .access,
      [
        " is inaccessible due to ", " is unavailable", " has been renamed to ",
        "has no accessible initializers",
      ]
    ),
    (
      .arguments,
      [
        "incorrect argument label", "extraneous argument label", "missing argument",
        "extra argument", "extra trailing closure", "argument passed to call that takes no",
        "must precede argument", "no exact matches in call", "trailing closure passed to",
      ]
    ),
    (.effect, ["can throw but is not marked with 'try'", "but it is not marked with 'try'"]),
    (.effect, ["is 'async' but is not marked with 'await'"]),
    (
      .type,
      [
        "cannot convert ", "cannot assign value ", "get-only", "value of optional type",
        "contextual closure type",
        "cannot call value of non-function type", "initializer for conditional binding must have",
        " requires that '", "does not conform to protocol",
      ]
    ),
  ]
}

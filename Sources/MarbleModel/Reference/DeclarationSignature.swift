/// A declaration split into parts, as a page shows it, the compiler prints it, or it's written.
package struct DeclarationSignature: Sendable, Hashable {
  /// The attributes and words before the keyword, such as `static` and `@MainActor`.
  package let modifiers: Set<String>
  /// The keyword, such as `func` or `struct`.
  package let keyword: String
  /// The name without labels.
  package let name: String
  /// The part after the keyword, without requirements; dots that represent anything are `…`.
  package let tokens: [String]
  /// The requirements of generic parameters, wherever written, each in a canonical form.
  package let requirements: Set<String>
  /// What a type inherits from, conforms to or suppresses, as written.
  package let inherited: [String]
  /// The value of a variable or case; `nil` if none is written.
  package let value: [String]?
  /// The words between the braces of a property; `nil` if there are none.
  package let accessors: [String]?
  /// Whether there is code between braces.
  package let hasBody: Bool
  /// The index of the line where it begins.
  package let line: Int
  /// The offset in that line, in UTF-8 bytes.
  package let offset: Int

  /// Whether the keyword begins a type, whose members are between braces.
  package var isType: Bool { DeclarationParser.types.contains(keyword) || keyword == "extension" }

  /// Returns how similar another declaration is; higher is more similar.
  package func likeness(to other: DeclarationSignature) -> Int {
    (keyword == other.keyword ? 2 : 0)
      - modifiers.symmetricDifference(other.modifiers).count
      - other.tokens.difference(from: tokens).count
  }

  /// The suppressed conformances of a type, such as `~Copyable`.
  var suppressed: Set<String> { Set(inherited.filter { $0.hasPrefix("~") }) }

  /// Whether the modifiers restrict access to a setter.
  var hasClosedSetter: Bool { modifiers.contains { $0.hasSuffix("(set)") } }
}

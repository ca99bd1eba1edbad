/// A declaration, part by part, as a page shows it, as the compiler prints it, or as it is written.
package struct DeclarationSignature: Sendable, Hashable {
  /// The attributes and words before the keyword, such as `static` and `@MainActor`.
  package let modifiers: Set<String>
  /// The word that says what is declared: `func`, `struct`.
  package let keyword: String
  /// The name without labels.
  package let name: String
  /// What stands behind the keyword, without requirements; dots that stand for anything are `…`.
  package let tokens: [String]
  /// What generic parameters must be, wherever that is written; each is in one form only.
  package let requirements: Set<String>
  /// What a type inherits from, conforms to, or suppresses, as it is written.
  package let inherited: [String]
  /// The value that a variable or case is given; `nil` if none is written.
  package let value: [String]?
  /// The words between the braces of a property; `nil` if there are none.
  package let accessors: [String]?
  /// Whether there is code between braces.
  package let hasBody: Bool
  /// The index of the line where it begins.
  package let line: Int
  /// The offset in that line, in UTF-8 bytes.
  package let offset: Int

  /// Whether the keyword begins a type, whose members stand between braces.
  package var isType: Bool { DeclarationParser.types.contains(keyword) || keyword == "extension" }

  /// Returns how near another declaration is; more is nearer.
  package func likeness(to other: DeclarationSignature) -> Int {
    (keyword == other.keyword ? 2 : 0)
      - modifiers.symmetricDifference(other.modifiers).count
      - other.tokens.difference(from: tokens).count
  }

  /// What a type is told to lack, such as `~Copyable`.
  var suppressed: Set<String> { Set(inherited.filter { $0.hasPrefix("~") }) }

  /// Whether the words before the keyword include the one that closes a setter to users.
  var hasClosedSetter: Bool { modifiers.contains { $0.hasSuffix("(set)") } }
}

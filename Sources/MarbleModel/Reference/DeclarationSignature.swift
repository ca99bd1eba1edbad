/// A declaration without what differs between a page and an interface that say the same.
///
/// Access levels, attributes in front and words about the inside of a library, such as `final`, are
/// left out.
package struct DeclarationSignature: Sendable, Hashable {
  /// The words before the keyword that matter to users, such as `static`.
  package let modifiers: Set<String>
  /// The word that says what is declared: `func`, `struct`.
  package let keyword: String
  /// The name without labels.
  package let name: String
  /// What stands behind the keyword, without requirements; dots that stand for anything are `…`.
  package let tokens: [String]
  /// What generic parameters must be, wherever that is written; each is in one form only.
  package let requirements: Set<String>
  /// What a type inherits from, or conforms to.
  package let inherited: [String]
  /// The words between the braces of a property; `nil` if there are none.
  package let accessors: Set<String>?
  /// Whether there is code between braces.
  package let hasBody: Bool
  /// The index of the line where it begins.
  package let line: Int
  /// The offset in that line, in UTF-8 bytes.
  package let offset: Int

  /// Whether the keyword begins a type, whose members stand between braces.
  package var isType: Bool { DeclarationParser.types.contains(keyword) || keyword == "extension" }

  /// Whether a page that shows this is right about a library that declares `real`.
  package func describes(_ real: DeclarationSignature, conformingTo conformances: [String]) -> Bool
  {
    guard keyword == real.keyword, modifiers == real.modifiers,
      tokens[...].matches(real.tokens[...])
    else { return false }
    let known = Set(conformances)
    let areRequired =
      requirements.contains("…")
      ? requirements.subtracting(["…"]).isSubset(of: real.requirements)
      : requirements == real.requirements
    guard areRequired, inherited.allSatisfy(known.contains) else { return false }
    guard let accessors else { return true }
    let all: Set = real.keyword == "let" ? ["get"] : ["get", "set"]
    return accessors == (real.accessors ?? all)
  }

  /// Returns how near another declaration is; more is nearer.
  package func likeness(to other: DeclarationSignature) -> Int {
    (keyword == other.keyword ? 2 : 0) + (modifiers == other.modifiers ? 1 : 0)
      - other.tokens.difference(from: tokens).count
  }
}

extension ArraySlice<String> {
  /// Whether these tokens are `others`, with `…` for any of them.
  fileprivate func matches(_ others: ArraySlice<String>) -> Bool {
    guard let first else { return others.isEmpty }
    guard first == "…" else {
      return first == others.first && dropFirst().matches(others.dropFirst())
    }
    return (others.startIndex...others.endIndex).contains { dropFirst().matches(others[$0...]) }
  }
}

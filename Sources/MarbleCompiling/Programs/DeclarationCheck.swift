package import MarbleModel

/// The comparison of what pages show of a library with what its modules declare.
package struct DeclarationCheck: Sendable {
  private let symbols: [String: [LibrarySymbol]]
  /// The names of symbols by their identifiers.
  private let names: [String: String]

  /// Creates the check against the public symbols of some modules.
  package init(_ modules: [ModuleSymbols]) {
    symbols = Dictionary(grouping: modules.flatMap(\.symbols), by: \.nameInCode)
    let named = modules.flatMap(\.symbols).map { ($0.id, $0.nameInCode) }
    names = Dictionary(named) { first, _ in first }
  }

  /// Returns an error for each declaration that the library has in another way, or not at all.
  ///
  /// The listing of each is zero; `listing` is the one that shows them.
  func messages(about interface: ShownInterface, in listing: Listing) -> [CompilerMessage] {
    interface.problems
      + interface.declarations.compactMap { declaration in
        guard let (text, remedy) = problem(of: declaration) else { return nil }
        let signature = declaration.signature
        return CompilerMessage(
          severity: .error,
          listing: 0,
          line: listing.lines[signature.line].position.line - listing.id.line,
          column: signature.offset + 1,
          text: text,
          remedy: remedy
        )
      }
  }

  private func problem(
    of declaration: ShownInterface.Declaration
  ) -> (text: String, remedy: String)? {
    let shown = declaration.signature
    let named = (symbols[shown.name] ?? []).compactMap { symbol in
      symbol.signature.map { (symbol: symbol, signature: $0) }
    }
    let type = declaration.types.last
    let candidates = named.filter { type == nil || $0.symbol.path.dropLast().last == type }
    let isRight = candidates.contains { candidate in
      shown.describes(candidate.signature, conformingTo: conformances(of: candidate.symbol))
    }
    if isRight { return nil }
    let nearest = candidates.max { left, right in
      shown.likeness(to: left.signature) < shown.likeness(to: right.signature)
    }
    guard let (symbol, real) = nearest else { return missing(shown.name, in: type) }
    let place = "\(symbol.place.path):\(symbol.place.line)"
    let known = conformances(of: symbol)
    let surplus = shown.inherited.first { !known.contains($0) }
    if let surplus, real.tokens == shown.tokens {
      let remedy = "take `\(surplus)` out; the type is declared at \(place)"
      return ("`\(shown.name)` does not conform to `\(surplus)`", remedy)
    }
    return (
      "the library declares `\(shown.name)` in another way",
      "write `\(symbol.text)`, as at \(place)"
    )
  }

  /// Returns what a type may be said to be: what it conforms to, and the type of its raw values.
  private func conformances(of symbol: LibrarySymbol) -> [String] {
    let all = symbol.conformances.compactMap { fragment in
      fragment.symbol.flatMap { names[$0] } ?? fragment.text
    }
    let hasRawValues = symbol.kind == .enum && all.contains("RawRepresentable")
    return all + (hasRawValues ? ["String", "Character", "Int", "UInt8", "UInt32", "Double"] : [])
  }

  private func missing(_ name: String, in type: String?) -> (text: String, remedy: String) {
    let place = type.map { " in `\($0)`" } ?? ""
    let text = "the library declares no `\(name)`\(place)"
    if let other = symbols[name]?.first(where: { $0.path.count > 1 }), type != nil {
      return (text, "`\(other.path.joined(separator: "."))` has this name")
    }
    let nearest = Suggestion.nearest(to: name, among: symbols.keys.sorted())
    return (
      text,
      nearest.map { "did you mean `\($0)`?" }
        ?? "take it out, or write `parses` in place of `declares`"
    )
  }
}

extension LibrarySymbol {
  /// The declaration on one line.
  fileprivate var text: String {
    declaration.map(\.text).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate var signature: DeclarationSignature? {
    var parser = DeclarationParser(DeclarationToken.all(in: [text]), inside: path.dropLast())
    return parser.declarations()?.first
  }

  /// The name by which a page would declare the symbol.
  fileprivate var nameInCode: String { baseName.filter { $0 != "`" } }
}

package import MarbleModel

/// The comparison of a library's declarations, as pages show them, with those in its modules.
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

  /// Returns an error for each declaration that the library declares differently, or not at all.
  ///
  /// The listing of each error is zero; `listing` is the one that shows the declarations.
  func messages(about interface: ShownInterface, in listing: Listing) -> [CompilerMessage] {
    var before: ShownInterface.Declaration?
    return interface.problems
      + interface.declarations.compactMap { declaration in
        defer { before = declaration }
        guard let problem = problem(of: declaration, behind: before) else { return nil }
        let signature = declaration.signature
        return CompilerMessage(
          severity: .error,
          listing: 0,
          line: listing.lines[signature.line].position.line - listing.id.line,
          column: signature.offset + 1,
          text: problem.text,
          remedy: problem.remedy
        )
      }
  }

  private typealias Problem = (text: String, remedy: String)
  private typealias Candidate = (symbol: LibrarySymbol, known: KnownDeclaration)

  private func problem(
    of declaration: ShownInterface.Declaration,
    behind before: ShownInterface.Declaration?
  ) -> Problem? {
    let shown = declaration.signature
    if shown.keyword == "extension" { return problem(ofExtension: shown) }
    let type = declaration.types.last?.name
    let candidates = candidates(for: shown, in: type)
    let wrong = candidates.map { candidate in
      (candidate, candidate.known.difference(from: shown, inside: declaration.types))
    }
    if let (right, _) = wrong.first(where: { $0.1 == nil }) {
      return problem(ofRawValue: right, in: declaration, behind: before)
    }
    let nearest = wrong.max { left, right in
      shown.likeness(to: left.0.known.printed) < shown.likeness(to: right.0.known.printed)
    }
    guard let nearest, let difference = nearest.1 else { return missing(shown.name, in: type) }
    return difference.problem(of: nearest.0.symbol, shown)
  }

  private func candidates(for shown: DeclarationSignature, in type: String?) -> [Candidate] {
    (symbols[shown.name] ?? [])
      .filter { type == nil || $0.path.dropLast().last == type }
      .compactMap { symbol in known(symbol).map { (symbol, $0) } }
  }

  private func known(_ symbol: LibrarySymbol) -> KnownDeclaration? {
    guard let printed = symbol.signature(of: symbol.text) else { return nil }
    let particulars = symbol.particulars
    let owner = symbol.path.dropLast().last
    let type = owner.flatMap { symbols[$0]?.first(where: \.isType) }
    let always = type.flatMap { $0.signature(of: $0.text)?.requirements } ?? []
    return KnownDeclaration(
      printed: printed,
      written: particulars?.written.flatMap(symbol.signature),
      access: particulars?.access ?? "",
      // What the type itself requires holds for all of its members, so pages needn't repeat it.
      conditions: symbol.requirements(particulars?.conditions ?? []).subtracting(always),
      conformances: conformances(of: symbol).filter(\.conditions.isEmpty).map(\.name)
    )
  }

  private func conformances(
    of symbol: LibrarySymbol
  ) -> [(name: String, conditions: Set<String>)] {
    symbol.conformances.map { fragment in
      let conditions = fragment.symbol.flatMap { symbol.particulars?.conformanceConditions[$0] }
      return (
        fragment.symbol.flatMap { names[$0] } ?? fragment.text,
        symbol.requirements(conditions ?? [])
      )
    }
  }

  /// Returns the problem of an extension that shows a conformance that the type doesn't have.
  private func problem(ofExtension shown: DeclarationSignature) -> Problem? {
    guard let type = symbols[shown.name]?.first(where: \.isType) else {
      return (
        "the library doesn't declare `\(shown.name)`, so its conformances can't be compared",
        "take `\(shown.inherited.joined(separator: ", "))` out"
      )
    }
    let known = conformances(of: type)
    let wrong = shown.inherited.first { text in
      !known.contains { $0.name == text && $0.conditions == shown.requirements }
    }
    return wrong.map {
      KnownDeclaration.Difference.conformance($0).problem(of: type, shown)
    }
  }

  /// Returns the problem with the raw value of a case in an enumeration whose raw type is shown.
  ///
  /// A number that isn't written follows from the previous case.
  private func problem(
    ofRawValue found: Candidate,
    in declaration: ShownInterface.Declaration,
    behind before: ShownInterface.Declaration?
  ) -> Problem? {
    let shown = declaration.signature
    guard shown.keyword == "case", let shownType = declaration.types.last,
      let type = candidates(for: shownType, in: nil).first(where: {
        $0.symbol.id == found.symbol.owner
      }),
      let raw = type.known.rawTypes.first(where: shownType.inherited.contains)
    else { return nil }
    if shown.value != found.known.written?.value {
      let value = found.known.written?.value?.joined(separator: " ")
      return KnownDeclaration.Difference.value(value).problem(of: found.symbol, shown)
    }
    // Texts don't depend on the cases before them.
    guard shown.value == nil, raw != "String" else { return nil }
    let cases = symbols.values.joined().filter {
      $0.owner == found.symbol.owner && $0.kind == .case
    }
    .sorted { ($0.place.line, $0.column) < ($1.place.line, $1.column) }
    let real = cases.prefix { $0.id != found.symbol.id }.last?.nameInCode
    let isFirst = before?.signature.keyword != "case" || before?.types != declaration.types
    guard real != (isFirst ? nil : before?.signature.name) else { return nil }
    return (
      "the value of `\(shown.name)` depends on the case before it, which is different here",
      real.map { "show it after `\($0)`" } ?? "show it as the first case"
    )
  }

  private func missing(_ name: String, in type: String?) -> Problem {
    let place = type.map { " in `\($0)`" } ?? ""
    let text = "the library doesn't declare `\(name)`\(place)"
    if let other = symbols[name]?.first(where: { $0.path.count > 1 }), type != nil {
      return (text, "`\(other.path.joined(separator: "."))` has this name")
    }
    let nearest = Suggestion.nearest(to: name, among: symbols.keys.sorted())
    return (
      text,
      nearest.map { "did you mean `\($0)`?" }
        ?? "remove it, or write `parses` instead of `declares`"
    )
  }
}

extension KnownDeclaration.Difference {
  fileprivate func problem(
    of symbol: LibrarySymbol,
    _ shown: DeclarationSignature
  ) -> (text: String, remedy: String) {
    let name = shown.name
    let place = "\(symbol.place.path):\(symbol.place.line)"
    switch self {
    case .form:
      return (
        "the library declares `\(name)` differently", "write `\(symbol.text)`, as in \(place)"
      )
    case .surplus(let word):
      return (
        "the library declares `\(name)` without `\(word)`",
        "remove `\(word)`; it's declared at \(place)"
      )
    case .conformance(let type) where type.hasPrefix("~"):
      return Self.surplus(type).problem(of: symbol, shown)
    case .conformance(let type):
      return (
        "`\(name)` does not conform to `\(type)`",
        "remove `\(type)`; the type is declared at \(place)"
      )
    case .unsuppressed(let type):
      return (
        "`\(name)` is `\(type)`, which the block leaves out",
        "write `: \(type)` after its name, as in \(place)"
      )
    case .value(let value):
      return (
        "the library declares `\(name)` with a different value",
        value.map { "write `= \($0)`, as in \(place)" }
          ?? "remove the value; it's declared at \(place)"
      )
    case .conditions:
      let conditions = symbol.particulars?.conditions ?? []
      return (
        "the library declares `\(name)` under a different condition",
        conditions.isEmpty
          ? "remove the condition; it's declared at \(place)"
          : "write `where \(conditions.joined(separator: ", "))` after the name of the extension,"
            + " as in \(place)"
      )
    }
  }
}

extension LibrarySymbol {
  /// The declaration on one line.
  fileprivate var text: String {
    declaration.map(\.text).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate var column: Int { particulars?.column ?? 0 }

  /// Returns the symbol's part of a declaration.
  fileprivate func signature(of text: String) -> DeclarationSignature? {
    var parser = DeclarationParser(
      DeclarationToken.all(in: SwiftCode([text])),
      inside: path.dropLast()
    )
    let found = parser.declarations()
    return found?.first { $0.name == nameInCode } ?? found?.first
  }

  /// Returns requirements in the form of those of a declaration.
  fileprivate func requirements(_ texts: [String]) -> Set<String> {
    guard !texts.isEmpty else { return [] }
    let text = "extension X where " + texts.joined(separator: ", ")
    var parser = DeclarationParser(DeclarationToken.all(in: SwiftCode([text])), inside: path)
    return parser.declarations()?.first?.requirements ?? []
  }
}

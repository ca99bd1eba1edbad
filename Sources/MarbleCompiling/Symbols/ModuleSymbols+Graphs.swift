internal import MarbleModel
internal import MarbleSystem

extension ModuleSymbols {
  /// Gathers the symbols of a module from the graphs of its own symbols and of its extensions.
  ///
  /// Symbols that the compiler synthesized, such as `!=` of every `Equatable` type, are left out,
  /// and so are symbols whose declarations are elsewhere. `path` returns the path of a file by its
  /// address. With the sources, the symbols get the details that a comparison with pages needs.
  init(
    of module: LibraryModule,
    _ graphs: [SymbolGraph],
    writtenIn sources: WrittenDeclarations? = nil,
    path: (String) -> String?
  ) {
    let relations = graphs.flatMap(\.relationships)
    let isMember = { (kind: String) in
      kind == "memberOf" || kind == "requirementOf" || kind == "optionalRequirementOf"
    }
    let owners = Dictionary(
      relations.filter { isMember($0.kind) }.map { ($0.source, $0.target) }
    ) { first, _ in first }
    let conformances = Dictionary(
      grouping: relations.filter { $0.kind == "inheritsFrom" || $0.kind == "conformsTo" },
      by: \.source
    )
    let replaced = Dictionary(
      grouping: relations.filter { $0.kind == "overrides" || $0.kind == "defaultImplementationOf" },
      by: \.source
    )
    var symbols: [LibrarySymbol] = []
    for symbol in graphs.flatMap(\.symbols) {
      guard let location = symbol.location, let path = path(location.uri),
        var made = LibrarySymbol(symbol, path: path, line: location.position.line + 1)
      else { continue }
      made.conformances = Self.fragments(of: conformances[made.id] ?? [])
      made.replaced = (replaced[made.id] ?? []).map(\.target).uniqued().sorted()
      // A default implementation is a member of the protocol that requires it.
      made.owner = owners[made.id] ?? made.replaced.lazy.compactMap { owners[$0] }.first
      if let sources {
        made.particulars = .init(of: symbol, named: made, conformances[made.id] ?? [], sources)
      }
      symbols.append(made)
    }
    let known = Set(symbols.map(\.id))
    var extended: [String: String] = [:]
    for symbol in symbols {
      guard let owner = symbol.owner, !known.contains(owner) else { continue }
      extended[owner] = symbol.path.dropLast().joined(separator: ".")
    }
    self.init(
      module: module.name,
      folder: module.folder,
      symbols: symbols.uniqued(on: \.id).sorted { left, right in
        (left.place.path, left.place.line, left.id) < (right.place.path, right.place.line, right.id)
      },
      extended: extended
    )
  }

  /// Returns the type that a type inherits from, then its protocols in the order of their names.
  private static func fragments(
    of relations: [SymbolGraph.Relationship]
  ) -> [LibrarySymbol.Fragment] {
    relations.map { relation in
      let name = relation.targetFallback.map {
        $0.split(separator: ".").last.map(String.init) ?? $0
      }
      let fragment = LibrarySymbol.Fragment(name ?? "", .type, symbol: relation.target)
      return (isClass: relation.kind == "inheritsFrom", fragment: fragment)
    }
    .sorted { left, right in
      left.isClass != right.isClass
        ? left.isClass
        : (left.fragment.text, left.fragment.symbol ?? "")
          < (right.fragment.text, right.fragment.symbol ?? "")
    }
    .map(\.fragment)
  }
}

extension LibrarySymbol {
  /// Creates a symbol of a graph; `nil` for a kind that a reference doesn't show.
  fileprivate init?(_ symbol: SymbolGraph.Symbol, path: String, line: Int) {
    guard let kind = symbol.knownKind else { return nil }
    let fragments = (symbol.declarationFragments ?? []).map(Fragment.init)
    self.init(
      id: symbol.identifier.precise,
      kind: kind,
      path: symbol.pathComponents,
      declaration: fragments,
      place: Place(path: path, line: line)
    )
    // An inherited comment is about another symbol, and its lines are those of another file.
    if let comment = symbol.docComment, comment.uri == symbol.location?.uri {
      self.comment = comment.lines.first?.range.map { $0.start.line + 1 }
    }
    let available = symbol.availability ?? []
    availability = available.map(\.text).filter { !$0.isEmpty }
    isDeprecated = available.contains(where: \.isDeprecation)
  }
}

extension LibrarySymbol.Particulars {
  fileprivate init(
    of symbol: SymbolGraph.Symbol,
    named made: LibrarySymbol,
    _ conformances: [SymbolGraph.Relationship],
    _ sources: WrittenDeclarations
  ) {
    let position = symbol.location?.position
    let column = position?.character ?? 0
    let conditional = conformances.compactMap { relation in
      relation.swiftConstraints.map { (relation.target, $0.map(\.text)) }
    }
    self.init(
      access: symbol.accessLevel ?? "",
      column: column,
      written: symbol.location.flatMap { location in
        sources.text(of: made, at: location.uri, location.position.line, column)
      },
      conditions: (symbol.swiftExtension?.constraints ?? []).map(\.text),
      conformanceConditions: Dictionary(conditional) { first, _ in first }
    )
  }
}

extension LibrarySymbol.Fragment {
  init(_ fragment: SymbolGraph.Symbol.Fragment) {
    let kind: Highlight.Kind? =
      switch fragment.kind {
      case "keyword": .keyword
      case "attribute": .attribute
      case "identifier", "internalParam", "externalParam": .identifier
      case "typeIdentifier", "genericParameter": .type
      case "number": .number
      case "string": .string
      default: nil
      }
    self.init(fragment.spelling, kind, symbol: fragment.preciseIdentifier)
  }
}

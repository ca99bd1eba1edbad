internal import MarbleModel

extension ToolchainSymbol {
  /// Reduces the graphs of a module to what cards show.
  static func all(in graphs: [SymbolGraph], of library: Library) -> [ToolchainSymbol] {
    let symbols = graphs.flatMap { graph in
      graph.symbols.map { (symbol: $0, module: graph.module?.name ?? "") }
    }
    // Functions that share a name have pages whose addresses can't be determined here.
    let top = symbols.filter { $0.symbol.pathComponents.count == 1 }
    let counts = Dictionary(
      top.map { ($0.symbol.pathComponents[0].lowercased(), 1) },
      uniquingKeysWith: +
    )
    return symbols.compactMap { symbol, module in
      ToolchainSymbol(symbol, of: library, module: module) { counts[$0] == 1 }
    }
    .uniqued(on: \.id)
  }

  /// Returns the symbols that have one of the identifiers.
  ///
  /// Arrays have `filter(_:)` from an undocumented protocol; that of sequences stands in for it.
  static func named(_ ids: Set<String>, among all: [ToolchainSymbol]) -> [ToolchainSymbol] {
    let (hidden, shown) = ("s:s14_ArrayProtocolPsE6filtery", "s:STsE6filtery")
    let filter = all.first { $0.id.hasPrefix(shown) }
    let others = ids.sorted().filter { $0.hasPrefix(hidden) }
      .compactMap { filter?.identified(by: $0) }
    return all.filter { ids.contains($0.id) } + others
  }

  private func identified(by id: String) -> ToolchainSymbol {
    ToolchainSymbol(
      id: id,
      library: library,
      isInitializer: isInitializer,
      declaration: declaration,
      summary: summary,
      page: page
    )
  }

  private init?(
    _ symbol: SymbolGraph.Symbol,
    of library: Library,
    module: String,
    isAlone: (String) -> Bool
  ) {
    guard let kind = symbol.knownKind else { return nil }
    let isMember = symbol.pathComponents.count > 1
    // The members of a type are on its page, whichever module adds them.
    let path = symbol.pathComponents.dropLast(isMember && !kind.isType ? 1 : 0)
    let address = path.joined(separator: "/").lowercased()
    let home = Library(ofModule: symbol.swiftExtension?.extendedModule ?? module)
    let isKnown = isMember || kind.isType || isAlone(address)
    self.init(
      id: symbol.identifier.precise,
      library: library,
      isInitializer: kind == .initializer,
      declaration: (symbol.declarationFragments ?? []).map { fragment in
        let made = LibrarySymbol.Fragment(fragment)
        return LibrarySymbol.Fragment(made.text, made.kind)
      },
      summary: symbol.docComment?.firstParagraph ?? "",
      page: isKnown ? home.rawValue + "/" + address : nil
    )
  }
}

extension ToolchainSymbol.Library {
  /// The library that documents a module: Foundation's parts are Foundation for its users.
  fileprivate init(ofModule name: String) {
    self = name.hasPrefix("Foundation") ? .foundation : .swift
  }
}

extension SymbolGraph.Symbol.Comment {
  /// The lines up to the first empty one.
  fileprivate var firstParagraph: String {
    let texts = lines.map { $0.text ?? "" }
    return texts.drop { $0.allSatisfy(\.isWhitespace) }
      .prefix { !$0.allSatisfy(\.isWhitespace) }
      .joined(separator: "\n")
  }
}

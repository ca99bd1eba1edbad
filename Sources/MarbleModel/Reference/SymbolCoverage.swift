/// The public symbols of the documented modules that the checked blocks of a book use, or don't.
///
/// Symbols that override another one, or implement a requirement by default, aren't counted
/// separately: their uses count for the other symbol. A use of a member is also a use of its type.
/// Deprecated symbols, deinitializers and associated types, which code seldom names, are left out.
package struct SymbolCoverage: Sendable, Hashable {
  /// The symbols of a module.
  package struct Module: Sendable, Hashable {
    package let name: String
    /// How many symbols should be used.
    package let count: Int
    /// Those that no block uses, in the order of the sources.
    package let unused: [LibrarySymbol]

    package var used: Int { count - unused.count }
  }

  /// The modules in the order of the settings.
  package let modules: [Module]
  /// How many blocks are only parsed, so that the symbols that they use aren't known.
  package let parsed: Int
  /// How many blocks are out of date, so that the symbols that they use don't count.
  package let rotten: Int

  package var count: Int { modules.reduce(0) { $0 + $1.count } }
  package var used: Int { modules.reduce(0) { $0 + $1.used } }

  /// Finds the symbols of `modules` that no block of a report uses.
  package init(of modules: [ModuleSymbols], by report: TestReport) {
    let blocks = BlockCount(of: report)
    (parsed, rotten) = (blocks.parsed, blocks.rotten)
    let all = modules.flatMap(\.symbols)
    let symbols = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    var used: Set<String> = []
    var rest = report.verdicts.filter(\.showsUse).flatMap(\.shown.uses).map(\.symbol)
    while let id = rest.popLast() {
      guard used.insert(id).inserted, let symbol = symbols[id] else { continue }
      rest += symbol.replaced + [symbol.owner].compactMap(\.self)
    }
    self.modules = modules.map { module in
      let counted = module.symbols.filter { symbol in
        symbol.counts && !symbol.replaced.contains { symbols[$0] != nil }
      }
      return Module(
        name: module.module,
        count: counted.count,
        unused: counted.filter { !used.contains($0.id) }
      )
    }
  }

  /// Whether at least this percentage of the symbols is used.
  package func reaches(_ percent: Double) -> Bool {
    Double(used) * 100 >= percent * Double(count)
  }
}

extension SymbolCoverage.Module {
  /// The unused symbols grouped by type, in alphabetical order of the types; top-level symbols come
  /// first, under an empty name.
  package var types: [(name: String, symbols: [LibrarySymbol])] {
    let groups = Dictionary(grouping: unused) { symbol in
      (symbol.isType ? symbol.path : symbol.path.dropLast()).joined(separator: ".")
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension LibrarySymbol {
  /// Whether a block could use it, so that it counts.
  fileprivate var counts: Bool {
    switch kind {
    case .deinit, .associatedType: false
    default: !isDeprecated
    }
  }
}

extension Verdict {
  /// Whether the listing shows that the symbols can be used this way.
  fileprivate var showsUse: Bool {
    switch outcome {
    case .verified, .compiled, .compiledWith, .stopped: true
    default: false
    }
  }
}

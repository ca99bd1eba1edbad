import MarbleModel

/// The names by which readers look for things: those of the book's library and of others.
struct NameDirectory: Sendable {
  /// The names of the library; those with a diagram and the most uses come first.
  private(set) var symbols: [NamedSymbol] = []
  /// The names in other libraries, and the names here that they correspond to.
  private(set) var aliases: [NameAlias] = []
  let reference: ReferenceSite?

  private var numbers: [String: Int] = [:]

  var isEmpty: Bool { symbols.isEmpty && aliases.isEmpty }

  init(of site: BookSite, _ reference: ReferenceSite?, map: NameMap) {
    self.reference = reference
    if let reference {
      let labels = Set(map.aliases.flatMap(\.own)).filter { $0.contains("(") }
      let finder = SectionFinder(of: site, reference)
      symbols = finder.placed(NamedSymbol.all(in: reference, labels: labels))
    }
    // Labelled names come last, so that an overload with a name of its own belongs to that.
    for isLabelled in [false, true] {
      for (number, symbol) in symbols.enumerated() where (symbol.label != nil) == isLabelled {
        for symbol in symbol.symbols { numbers[symbol.id] = number }
      }
    }
    for (number, symbol) in symbols.enumerated() {
      for name in symbol.names where numbers[name] == nil { numbers[name] = number }
    }
    aliases = NameAlias.all(in: map, of: site, self)
  }

  /// Returns the number of the name in a text: `flatten(maxConcurrent:)`, `Signal.return`.
  ///
  /// If several types have such a member, it's the one that the book covers most.
  func number(named name: String) -> Int? {
    let plain = name.replacing("/", with: ".")
    let base = plain.first == "(" ? plain : String(plain.prefix { $0 != "(" })
    let named = reference?.map.symbol(named: plain).flatMap { numbers[$0] }
    return named ?? numbers[plain] ?? numbers[base]
  }

  /// Returns other libraries' names for the name with that number, each after its library.
  func aliases(of number: Int) -> [NameAlias] {
    aliases.filter { $0.symbols.first == number && !$0.isLoose }
  }
}

import MarbleModel

/// A name of the library: a type, or a member with all its overloads, and where a book explains it.
struct NamedSymbol: Sendable {
  /// The symbols, those first that the book uses most.
  private(set) var symbols: [LibrarySymbol]
  /// In how many sections of chapters it's named or used.
  var useCount = 0
  /// The section whose heading is the name, and which shows a diagram.
  var gallery: SymbolUses.Use?
  /// The section that explains it: named in the heading, or else the first that uses it.
  var chapter: SymbolUses.Use?

  init(_ symbols: [LibrarySymbol]) { self.symbols = symbols }

  /// The name without labels, after those of the types around it: `Signal.replay`.
  var path: String { (types + [base]).joined(separator: ".") }

  /// The name as readers know it: with labels if it has no overloads.
  var shown: String { symbols.count == 1 ? symbols.first?.name ?? "" : base }

  /// The name without labels.
  var base: String { symbols.first?.baseName ?? "" }

  /// The names of the types around it, from the outside.
  var types: [String] { symbols.first.map { Array($0.path.dropLast()) } ?? [] }

  /// All names that a text may use for it.
  var names: Set<String> {
    var names: Set = [base, path]
    for symbol in symbols { names.formUnion([symbol.name, symbol.path.joined(separator: ".")]) }
    return names
  }

  /// Puts those symbols first that `count` counts most of; equals stay as they are.
  mutating func sort(by count: (LibrarySymbol) -> Int) {
    let counted = symbols.map { ($0, count($0)) }.enumerated()
    symbols = counted.sorted { left, right in
      (right.element.1, left.offset) < (left.element.1, right.offset)
    }
    .map(\.element.0)
  }

  /// Returns the names of a library: those of one type that differ only in labels are one.
  static func all(in reference: ReferenceSite) -> [NamedSymbol] {
    var keys: [[String]] = []
    var groups: [[String]: [LibrarySymbol]] = [:]
    for symbol in reference.map.modules.flatMap(\.symbols) where isNamed(symbol) {
      guard reference.map.place(of: symbol.id) != nil else { continue }
      let key = Array(symbol.path.dropLast()) + [symbol.isType ? symbol.id : symbol.baseName]
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(symbol)
    }
    return keys.compactMap { groups[$0].map(NamedSymbol.init) }
  }

  /// Whether anyone looks for the name; an initializer is found by its type.
  private static func isNamed(_ symbol: LibrarySymbol) -> Bool {
    switch symbol.kind {
    case .initializer, .deinit, .subscript, .typeSubscript: false
    default: true
    }
  }
}

import MarbleModel

/// A name of the library: a type, or a member with all its overloads, and where a book explains it.
///
/// An overload that has a name in other libraries is also a name of its own, with its labels.
struct NamedSymbol: Sendable {
  /// The symbols, ordered by how often the book uses them.
  private(set) var symbols: [LibrarySymbol]
  /// The name with labels, if it includes only the overloads with these labels.
  let label: String?
  /// The number of sections that mention or use it.
  var useCount = 0
  /// The section that has this name as its heading, and a diagram.
  var gallery: SymbolUses.Use?
  /// The section that explains it: named in the heading, or else the first that uses it.
  var chapter: SymbolUses.Use?

  init(_ symbols: [LibrarySymbol], label: String? = nil) {
    (self.symbols, self.label) = (symbols, label)
  }

  /// The name for searches, qualified by its enclosing types: `Signal.replay`.
  var path: String { (types + [label ?? base]).joined(separator: ".") }

  /// The name as shown to readers: with labels if it has no overloads.
  var shown: String { label ?? (symbols.count == 1 ? symbols.first?.name ?? "" : base) }

  /// The name without labels.
  var base: String { symbols.first?.baseName ?? "" }

  /// The names of its enclosing types, outermost first.
  var types: [String] { symbols.first.map { Array($0.path.dropLast()) } ?? [] }

  /// All names by which a text may refer to it.
  var names: Set<String> {
    var names: Set = label == nil ? [base, path] : []
    for symbol in symbols { names.formUnion([symbol.name, symbol.path.joined(separator: ".")]) }
    return names
  }

  /// Sorts the symbols by descending `count`; equal ones keep their order.
  mutating func sort(by count: (LibrarySymbol) -> Int) {
    let counted = symbols.map { ($0, count($0)) }.enumerated()
    symbols = counted.sorted { left, right in
      (right.element.1, left.offset) < (left.element.1, right.offset)
    }
    .map(\.element.0)
  }

  /// Returns the names of a library; members of one type that differ only in labels share a name,
  /// and those with one of the `labels` have a separate name, too.
  static func all(in reference: ReferenceSite, labels: Set<String> = []) -> [NamedSymbol] {
    var keys: [[String]] = []
    var groups: [[String]: [LibrarySymbol]] = [:]
    for symbol in reference.map.modules.flatMap(\.symbols) where isNamed(symbol) {
      guard reference.map.place(of: symbol.id) != nil else { continue }
      let key = Array(symbol.path.dropLast()) + [symbol.isType ? symbol.id : symbol.baseName]
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(symbol)
    }
    return keys.compactMap { groups[$0] }.flatMap { symbols in
      let labelled = Set(symbols.map(\.name)).intersection(labels).sorted().map { label in
        NamedSymbol(symbols.filter { $0.name == label }, label: label)
      }
      return [NamedSymbol(symbols)] + labelled.filter { $0.symbols.count < symbols.count }
    }
  }

  /// Whether readers would search for the name; they find an initializer through its type.
  private static func isNamed(_ symbol: LibrarySymbol) -> Bool {
    switch symbol.kind {
    case .initializer, .deinit, .subscript, .typeSubscript: false
    default: true
    }
  }
}

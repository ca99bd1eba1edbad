/// A use of a documented symbol by the code of a listing.
package struct SymbolUse: Sendable, Hashable {
  /// The name in the code; `nil` where the code uses the symbol without naming it.
  package let span: CodeSpan?
  /// The compiler's identifier of the symbol.
  package let symbol: String

  package init(_ symbol: String, at span: CodeSpan?) { (self.symbol, self.span) = (symbol, span) }
}

/// The uses of documented symbols by the code of a program.
///
/// A program uses a few symbols many times, so each identifier is stored only once.
package struct SymbolUses: Sendable, Hashable {
  private struct Place: Sendable, Hashable, FormedValue {
    let listing: Int
    let span: CodeSpan?
    let symbol: Int

    static let form = Form(Place.init(listing:span:symbol:)) { ($0.listing, $0.span, $0.symbol) }
  }

  private var symbols: [String] = []
  private var places: [Place] = []

  /// Creates an empty collection.
  package init() {}

  /// Adds the uses in the listing at an index.
  package mutating func add(_ uses: [SymbolUse], in listing: Int) {
    var numbers = Dictionary(zip(symbols, symbols.indices)) { first, _ in first }
    for use in uses {
      let number = numbers[use.symbol] ?? symbols.count
      if number == symbols.count {
        numbers[use.symbol] = number
        symbols.append(use.symbol)
      }
      places.append(Place(listing: listing, span: use.span, symbol: number))
    }
  }

  /// The uses in the listing at an index, in the order of the code.
  package subscript(listing: Int) -> [SymbolUse] {
    places.filter { $0.listing == listing && symbols.indices.contains($0.symbol) }
      .map { SymbolUse(symbols[$0.symbol], at: $0.span) }
  }
}

extension SymbolUses: FormedValue {
  package static let form = Form {
    var uses = SymbolUses()
    (uses.symbols, uses.places) = ($0, $1)
    return uses
  } _: { (uses: SymbolUses) in
    (uses.symbols, uses.places)
  }
}

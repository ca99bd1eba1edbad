package import MarbleModel

/// The public symbols that no block uses as one JSON object, for programs.
///
/// ```
/// format       "marble-coverage"
/// version      1; a change that could break a reader of this format raises it
/// symbols      how many public symbols there are to use
/// used         how many of them a checked block uses
/// parsed       how many blocks are only parsed, so that the symbols they use aren't known
/// rotten       how many blocks are out of date, so that what they use doesn't count
/// modules      [{name, symbols, used, unused: [symbol]}] in the order of the settings
/// symbol       {name, type?, kind, path, line}; name has its labels, type is that around it,
///              kind is the compiler's word for it, such as "method"
/// ```
///
/// Paths are relative to the book's folder. A key with `?` is missing where it has no meaning.
package struct CoverageReport: Sendable {
  private let coverage: SymbolCoverage

  /// Creates the report on a coverage.
  package init(of coverage: SymbolCoverage) { self.coverage = coverage }

  /// The object as indented JSON, with a trailing line feed.
  package var text: String { get throws { try Document(coverage).jsonText } }
}

extension CoverageReport {
  private struct Document: Encodable {
    let format = "marble-coverage"
    let version = 1
    let symbols: Int
    let used: Int
    let parsed: Int
    let rotten: Int
    let modules: [Module]

    init(_ coverage: SymbolCoverage) {
      (symbols, used, parsed) = (coverage.count, coverage.used, coverage.parsed)
      rotten = coverage.rotten
      modules = coverage.modules.map { module in
        Module(
          name: module.name,
          symbols: module.count,
          used: module.used,
          unused: module.unused.map(Symbol.init)
        )
      }
    }
  }

  private struct Module: Encodable {
    let name: String
    let symbols: Int
    let used: Int
    let unused: [Symbol]
  }

  private struct Symbol: Encodable {
    let name: String
    let type: String?
    let kind: String
    let path: String
    let line: Int

    init(_ symbol: LibrarySymbol) {
      let types = symbol.path.dropLast().joined(separator: ".")
      name = symbol.name
      type = types.isEmpty ? nil : types
      kind = symbol.kind.rawValue
      (path, line) = (symbol.place.path, symbol.place.line)
    }
  }
}

import MarbleCompiling
import MarbleModel
import MarbleReading

/// The reference of a book's library before its blocks are tested, and what is wrong with it.
struct BookReference: Sendable {
  /// The reference; `nil` if the book has none.
  var library: LibraryReference?
  /// The reader of the toolchain's symbols; `nil` if the book has no reference.
  var toolchain: ToolchainSymbolReader?
  /// Errors in the setting that requests the reference, and pages about symbols that don't exist.
  var diagnostics: [Diagnostic] = []

  /// Returns the reference with those symbols of the toolchain's libraries that tested code names.
  ///
  /// If the toolchain doesn't report its symbols, `onAbsence` is called, and the names have no
  /// cards.
  func library(
    for report: TestReport?,
    onAbsence: () -> Void
  ) async -> LibraryReference? {
    guard var library, let toolchain, let report else { return library }
    let own = Set(library.modules.flatMap(\.symbols).map(\.id))
    let named = report.verdicts.flatMap(\.shown.uses).filter { $0.span != nil }.map(\.symbol)
    let ids = Set(named).subtracting(own).filter(ToolchainSymbol.mayHave)
    guard let found = await toolchain.symbols(ids) else {
      onAbsence()
      return library
    }
    library.toolchain = found.map { symbol in
      var symbol = symbol
      symbol.summary = DocSummary.text(of: symbol.summary)
      return symbol
    }
    return library
  }
}

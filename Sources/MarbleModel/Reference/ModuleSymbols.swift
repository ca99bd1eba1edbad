/// The public symbols of a module, including its extensions of other modules' types.
package struct ModuleSymbols: Sendable, Hashable {
  /// The name of the module.
  package let module: String
  /// The absolute path of the folder with its sources.
  package let folder: String
  /// The symbols in the order of the sources: by file, then by line.
  package let symbols: [LibrarySymbol]
  /// The names of other modules' types that it extends, by the compiler's identifiers.
  package let extended: [String: String]

  package init(
    module: String,
    folder: String,
    symbols: [LibrarySymbol],
    extended: [String: String] = [:]
  ) {
    self.module = module
    self.folder = folder
    self.symbols = symbols
    self.extended = extended
  }
}

extension ModuleSymbols: FormedValue {
  package static let form = Form(ModuleSymbols.init) {
    ($0.module, $0.folder, $0.symbols, $0.extended)
  }
}

package import MarbleModel

/// The public names of a library, which distinguish errors about it from others.
package struct KnownLibrary: Sendable {
  let symbols: [LibrarySymbol]
  /// The names of its types.
  let types: Set<String>
  /// The names of all its symbols, apart from those that any type may have.
  let names: Set<String>
  /// The modules that declare the names at their top level.
  private let modules: [String: String]

  /// Creates the names from the public symbols of some modules.
  package init(_ modules: [ModuleSymbols] = []) {
    symbols = modules.flatMap(\.symbols)
    types = Set(symbols.filter { $0.isType || $0.kind == .typeAlias }.map(\.nameInCode))
    names = Set(symbols.map(\.nameInCode)).subtracting(["init", "subscript"])
    let tops = modules.flatMap { module in
      module.symbols.filter { $0.path.count == 1 }.map { ($0.nameInCode, module.module) }
    }
    self.modules = Dictionary(tops) { first, _ in first }
  }

  /// Whether a protocol has that name.
  func isProtocol(_ name: String) -> Bool {
    symbols.contains { $0.kind == .protocol && $0.nameInCode == name }
  }

  /// Returns the module that declares `name`; `nil` if none does.
  func module(of name: Substring) -> String? { modules[String(name)] }

  /// Returns the members of the type with that name.
  func members(of type: String) -> [LibrarySymbol] {
    symbols.filter { $0.path.dropLast().last == type }
  }
}

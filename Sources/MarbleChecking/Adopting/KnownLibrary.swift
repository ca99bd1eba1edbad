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
  /// The modules of other packages that declare the types in the library's declarations.
  private let foreign: [String: String]

  /// Creates the names from the public symbols of some modules.
  package init(_ modules: [ModuleSymbols] = []) {
    symbols = modules.flatMap(\.symbols)
    types = Set(symbols.filter { $0.isType || $0.kind == .typeAlias }.map(\.nameInCode))
    names = Set(symbols.map(\.nameInCode)).subtracting(["init", "subscript"])
    let tops = modules.flatMap { module in
      module.symbols.filter { $0.path.count == 1 }.map { ($0.nameInCode, module.module) }
    }
    self.modules = Dictionary(tops) { first, _ in first }
    let own = Set(modules.map(\.module))
    let fragments = symbols.flatMap { $0.declaration + $0.conformances }
    let others = fragments.compactMap { fragment in
      fragment.symbol.flatMap(Self.module).map { (fragment.text, $0) }
    }
    foreign = Dictionary(others.filter { !own.contains($0.1) }) { first, _ in first }
  }

  /// Returns the module of another package in the compiler's identifier of a Swift symbol.
  ///
  ///     s:7Logging6LoggerV   // Logging
  private static func module(in id: String) -> String? {
    guard id.hasPrefix("s:") else { return nil }
    let digits = id.dropFirst(2).prefix(while: \.isNumber)
    guard let length = Int(digits) else { return nil }
    let name = id.dropFirst(2 + digits.count).prefix(length)
    return name.count == length && !name.hasPrefix("_") ? String(name) : nil
  }

  /// Whether a protocol has that name.
  func isProtocol(_ name: String) -> Bool {
    symbols.contains { $0.kind == .protocol && $0.nameInCode == name }
  }

  /// Returns the module that declares `name`; `nil` if none does.
  func module(of name: Substring) -> String? {
    modules[String(name)] ?? foreignModule(of: name)
  }

  /// Returns the familiar module that declares `name`, or that of another package whose type with
  /// that name the library's declarations use.
  func foreignModule(of name: Substring) -> String? {
    KnownNames.module(of: name) ?? foreign[String(name)]
  }

  /// Returns the members of the type with that name.
  func members(of type: String) -> [LibrarySymbol] {
    symbols.filter { $0.path.dropLast().last == type }
  }
}

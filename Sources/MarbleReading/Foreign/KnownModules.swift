import MarbleModel

/// The modules that a program of the book can import, as far as that's known before it's compiled.
enum KnownModules {
  /// Returns the modules of the toolchain on every platform, and those of the book's library.
  static func all(of settings: BookSettings) -> Set<String> {
    let products = settings.libraries.flatMap(\.products).map(\.text)
    let imports = settings.libraries.flatMap { $0.imports ?? [] }
    return toolchain.union(products).union(imports).union(settings.reference.map(\.text))
  }

  private static let toolchain: Set<String> = [
    "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "Observation", "RegexBuilder", "Swift", "Synchronization",
    "Testing", "_Concurrency",
  ]
}

import MarbleModel

@testable import MarbleRendering

/// Hand-made symbols, and a library of them.
enum SampleReference {
  static func symbol(
    _ kind: LibrarySymbol.Kind,
    _ path: String...,
    file: String = "Sources/M/A.swift",
    line: Int = 1,
    owner: String? = nil,
    declaration: [LibrarySymbol.Fragment] = []
  ) -> LibrarySymbol {
    var symbol = LibrarySymbol(
      id: path.joined(separator: ".") + "@\(line)",
      kind: kind,
      path: path,
      declaration: declaration,
      place: LibrarySymbol.Place(path: file, line: line)
    )
    symbol.owner = owner
    return symbol
  }

  static func library(
    _ symbols: [LibrarySymbol],
    module: String = "M",
    extended: [String: String] = [:],
    files: [(name: String, text: String)] = [],
    comments: [Int: SymbolText] = [:]
  ) -> LibraryReference {
    let folder = "/book/Sources/\(module)"
    let module = ModuleSymbols(module: module, folder: folder, symbols: symbols, extended: extended)
    let files = files.map { name, text in
      let path = "Sources/\(module.module)/\(name)"
      return LibraryReference.File(
        module: module.module,
        name: name,
        path: path,
        fingerprint: Fingerprint(of: text),
        listings: comments.mapValues { $0.blocks.shownListings.map(\.id.line) },
        read: { .init(source: SourceFile(path: path, text: text), comments: comments) }
      )
    }
    return LibraryReference(modules: [module], files: files)
  }

  static func map(_ symbols: LibrarySymbol..., extended: [String: String] = [:]) -> ReferenceMap {
    ReferenceMap(of: library(symbols, extended: extended), words: .in("en"))
  }
}

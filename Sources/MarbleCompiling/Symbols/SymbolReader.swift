package import MarbleModel
internal import MarbleSystem

/// Reads the public symbols of the library's modules as the toolchain reports them.
///
/// They come from the modules that were built for the programs, so nothing is built again, and
/// they're kept for as long as the library stays the same.
package struct SymbolReader: Sendable {
  /// The purpose that the symbols are read for; the raw value is the name of the kept file.
  package enum Purpose: String, Sendable {
    case reference = "symbols"
    /// The comparison with the declarations of pages.
    case comparison = "declarations"
  }

  private let tools: BuildTools
  private let tool: String
  private let root: String
  private let paths: PlainPaths

  /// Creates the reader for the book in the folder `root`, to which paths are relative.
  ///
  /// Symbols that another `tool` found aren't trusted.
  package init(of tools: BuildTools, tool: String, root: String, environment: [String: String]) {
    self.tools = tools
    self.tool = tool
    self.root = root
    paths = PlainPaths(environment: environment)
  }

  /// Returns the symbols of modules, in the same order.
  ///
  /// - Throws: A ``SymbolError`` if the toolchain can't report them.
  ///
  /// Symbols for different purposes are kept apart, so that none takes the place of others.
  package func symbols(
    of modules: [LibraryModule],
    for purpose: Purpose = .reference
  ) async throws -> [ModuleSymbols] {
    guard let library = tools.library, !modules.isEmpty else { return [] }
    let owner = Fingerprint { mixer in
      mixer.mix(library.fingerprint)
      mixer.mix(tools.toolchain.fingerprint)
      mixer.mix(tool)
      mixer.mix(root)
      mixer.mix(modules.flatMap { [$0.name, $0.folder] })
    }
    let memory = KeptValue<[ModuleSymbols]>(
      path: tools.cache.path + "/" + purpose.rawValue,
      for: owner
    )
    if let known = memory.load() { return known }
    let found = try await tools.cache.withRunFolder { folder in
      try await modules.concurrentMap(width: 2) { module in
        try await symbols(of: module, library, for: purpose, in: folder)
      }
    }
    memory.save(found)
    return found
  }

  private func symbols(
    of module: LibraryModule,
    _ library: BuiltLibrary,
    for purpose: Purpose,
    in folder: String
  ) async throws -> ModuleSymbols {
    let graphs = try await SymbolExtractor(of: tools)
      .graphs(of: module.name, search(in: library), in: folder)
    let sources =
      purpose == .comparison ? WrittenDeclarations(in: graphs, file: file(atAddress:)) : nil
    return ModuleSymbols(of: module, graphs, writtenIn: sources, path: { path(ofAddress: $0) })
  }

  /// Returns the arguments that say where the modules of the library are.
  private func search(in library: BuiltLibrary) -> [String] {
    let pairs = zip(library.compilerFlags, library.compilerFlags.dropFirst())
    return pairs.filter { ["-I", "-F", "-Xcc"].contains($0.0) }.flatMap { [$0.0, $0.1] }
  }

  /// Returns the path of the file with an address such as `file:///book/Sources/A.swift`.
  private func path(ofAddress address: String) -> String? {
    file(atAddress: address).map { $0.path(below: root) ?? $0 }
  }

  private func file(atAddress address: String) -> String? {
    address.rest(behind: "file://").map { paths.restored(root, in: Substring($0).percentDecoded) }
  }
}

/// The toolchain can't report the symbols of a module.
package struct SymbolError: EnvironmentError {
  let module: String
  let output: String

  package var problem: String { "the symbols of the module \(module) can't be read: \(output)" }

  package var remedy: String? { "leave it out of `reference:`, or test with another toolchain" }
}

package import MarbleModel
internal import MarbleSystem

/// Reads the public symbols of Swift's standard library and of Foundation, as far as cards need
/// them.
///
/// The toolchain takes seconds to report them, so they're kept for as long as it stays the same,
/// where all books find them. The few that a book uses are kept beside its results, too.
package struct ToolchainSymbolReader: Sendable {
  private let extractor: SymbolExtractor
  private let cache: CacheFolder
  private let tool: String

  /// The modules, with the libraries that they belong to for their users.
  private static let modules: [(name: String, library: ToolchainSymbol.Library)] = [
    ("Swift", .swift), ("Foundation", .foundation), ("FoundationEssentials", .foundation),
  ]

  /// Creates the reader; symbols that another `tool` found aren't trusted.
  package init(of tools: BuildTools, tool: String) {
    // The tools themselves aren't kept: they lock the library.
    extractor = SymbolExtractor(of: tools)
    cache = tools.cache
    self.tool = tool
  }

  /// Returns the symbols with these identifiers; those that the toolchain doesn't report are left
  /// out.
  ///
  /// It's `nil` if the toolchain doesn't report them.
  package func symbols(_ ids: Set<String>) async -> [ToolchainSymbol]? {
    guard !ids.isEmpty else { return [] }
    let own = Fingerprint { mixer in
      mixer.mix(owner)
      mixer.mix(ids.sorted())
    }
    let memory = KeptValue<[ToolchainSymbol]>(path: cache.path + "/toolchain-names", for: own)
    if let known = memory.load() { return known }
    guard let all = await all() else { return nil }
    let found = ToolchainSymbol.named(ids, among: all)
    memory.save(found)
    return found
  }

  private var owner: Fingerprint {
    Fingerprint { mixer in
      mixer.mix(extractor.toolchain.fingerprint)
      mixer.mix(tool)
    }
  }

  private func all() async -> [ToolchainSymbol]? {
    let path = cache.common + "/toolchain-symbols"
    let memory = KeptValue<[ToolchainSymbol]>(path: path, for: owner)
    if let known = memory.load() { return known }
    let found = try? await cache.withRunFolder { folder in
      try await Self.modules.concurrentMap(width: 2) { module in
        let graphs = try? await extractor.graphs(of: module.name, [], in: folder)
        return graphs.map { ToolchainSymbol.all(in: $0, of: module.library) }
      }
    }
    // Half of the symbols, after a run that was interrupted, would be kept for all books. Only the
    // last module isn't a part of all toolchains.
    guard let found, found.prefix(2).allSatisfy({ $0?.isEmpty == false }) else { return nil }
    let symbols = found.compactMap(\.self).flatMap(\.self).uniqued(on: \.id)
    memory.save(symbols)
    return symbols
  }
}

internal import MarbleModel
internal import MarbleSystem

/// The toolchain's program that reports the public symbols of a compiled module.
struct SymbolExtractor: Sendable {
  let toolchain: Toolchain
  private let runtime: Runtime
  private let sandbox: ToolSandbox?

  /// The maximum size of a symbol graph, in bytes.
  private static let limit = 1 << 28

  init(of tools: BuildTools) {
    (toolchain, runtime, sandbox) = (tools.toolchain, tools.runtime, tools.sandbox)
  }

  /// Returns the graphs of a module: that of its own symbols, and one for each module that it
  /// extends.
  ///
  /// The `search` arguments say where modules are; files are made below `folder`.
  ///
  /// - Throws: A ``SymbolError`` if the toolchain can't report them.
  func graphs(
    of module: String,
    _ search: [String],
    in folder: String
  ) async throws -> [SymbolGraph] {
    let place = folder + "/" + module
    try Files.makeFolder(place)
    let warden = try await sandbox?.warden(runtime.warden(in: folder), writingTo: [place])
    let sdk = toolchain.sdk.map { ["-sdk", $0] } ?? []
    let arguments =
      [
        "-module-name", module, "-target", toolchain.triple, "-output-dir", place,
        "-minimum-access-level", "public", "-skip-synthesized-members",
        "-module-cache-path", place + "/modules",
      ] + search + sdk
    let outcome = try await Command(
      executable: toolchain.tools + "/swift-symbolgraph-extract",
      arguments: arguments,
      warden: warden,
      environment: toolchain.environment,
      temporary: place,
      limit: .seconds(120)
    ).run()
    let names = Files.names(in: place).filter { $0.hasSuffix(".json") }.sorted()
    guard outcome.isSuccess, !names.isEmpty else {
      throw SymbolError(module: module, output: outcome.output)
    }
    let graphs = names.compactMap { name in
      Files.strangersText(at: place + "/" + name, limit: Self.limit).flatMap(SymbolGraph.init)
    }
    guard graphs.count == names.count else {
      throw SymbolError(module: module, output: "its symbol graph can't be read")
    }
    return graphs
  }
}

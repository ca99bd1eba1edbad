package import MarbleModel
internal import MarbleSystem

/// The book whose programs are to be built, and how.
package struct BuildRequest: Sendable {
  let root: String
  let settings: BookSettings
  /// The sources of what programs are run by and linked with.
  let sources: RuntimeSources
  let environment: [String: String]
  /// Whether the package manager, macros and compilers are confined, too.
  let isSandboxed: Bool

  package init(
    root: String,
    settings: BookSettings,
    sources: RuntimeSources,
    environment: [String: String],
    isSandboxed: Bool = false
  ) {
    self.root = root
    self.settings = settings
    self.sources = sources
    self.environment = environment
    self.isSandboxed = isSandboxed
  }

  /// Returns the files and folders whose change makes the library another one, as far as known.
  package var librarySources: [String] {
    guard let cache = try? CacheFolder.open(root: root, environment: environment),
      let toolchain = Toolchain.known(in: cache)
    else { return [] }
    let runtime = Runtime(toolchain: toolchain, cache: cache, sources: sources)
    return (try? libraryBuilder(by: runtime, nil))?.sources ?? []
  }

  /// Returns what builds the book's library; `nil` if it has none.
  func libraryBuilder(by runtime: Runtime, _ sandbox: ToolSandbox?) throws -> LibraryBuilder? {
    guard !settings.libraries.isEmpty else { return nil }
    return try LibraryBuilder(
      settings,
      root: root,
      runtime: runtime,
      environment: environment,
      sandbox: sandbox
    )
  }

  /// Returns what the tools may do that build the library and programs; `nil` for everything.
  func sandbox(in cache: CacheFolder, by toolchain: Toolchain) async throws -> ToolSandbox? {
    guard isSandboxed else { return nil }
    let packages = settings.libraries.compactMap { LibraryPackage($0, root: root)?.folder }
    return try await ToolSandbox(
      folders: [root] + packages,
      toolchain: toolchain,
      cache: cache,
      environment: environment
    )
  }
}

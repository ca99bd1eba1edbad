package import MarbleModel
internal import MarbleSystem

/// The book whose programs to build, and how.
package struct BuildRequest: Sendable {
  let root: String
  let settings: BookSettings
  /// The sources of what runs programs and of what is linked into them.
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

  /// The files and folders whose changes make the library a different one, as far as is known.
  package var librarySources: [String] {
    guard
      let cache = try? CacheFolder.open(
        root: root,
        environment: environment,
        isSandboxed: isSandboxed
      ),
      let toolchain = Toolchain.known(in: cache)
    else { return [] }
    let runtime = Runtime(toolchain: toolchain, cache: cache, sources: sources)
    return (try? libraryBuilder(by: runtime, nil))?.sources ?? []
  }

  /// Returns the builder of the book's library; `nil` if it has none.
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

  /// Returns what the tools that build the library and programs may do; `nil` for everything.
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

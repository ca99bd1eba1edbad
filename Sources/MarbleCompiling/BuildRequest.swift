package import MarbleModel
internal import MarbleSystem

/// The book whose programs to build, and how.
package struct BuildRequest: Sendable {
  let root: String
  let settings: BookSettings
  /// The sources of the code that runs programs, and of the code that's linked into them.
  let sources: RuntimeSources
  let environment: [String: String]
  /// How far the book is trusted; the build of someone else's book is confined.
  let trust: BookTrust

  package init(
    root: String,
    settings: BookSettings,
    sources: RuntimeSources,
    environment: [String: String],
    trust: BookTrust = .own
  ) {
    self.root = root
    self.settings = settings
    self.sources = sources
    self.environment = environment
    self.trust = trust
  }

  /// The files and folders whose changes affect the library, as far as they're known.
  package var librarySources: [String] {
    get async {
      guard
        let cache = try? await CacheFolder.open(
          root: root,
          environment: environment,
          isSandboxed: trust.isSandboxed
        ),
        let toolchain = Toolchain.known(in: cache)
      else { return [] }
      let runtime = Runtime(toolchain: toolchain, cache: cache, sources: sources)
      return (try? libraryBuilder(by: runtime, nil))?.sources ?? []
    }
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

  /// Returns the sandbox of the tools that build the library and programs; `nil` if they may do
  /// anything.
  func sandbox(in cache: CacheFolder, by toolchain: Toolchain) async throws -> ToolSandbox? {
    try await trust.sandbox(of: root, in: cache, by: toolchain, environment: environment)
  }
}

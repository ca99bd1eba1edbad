package import MarbleModel
package import MarbleSystem

/// The tools that a book's programs are built with: the compiler and the library, which isn't
/// rebuilt as long as this value lives.
package struct BuildTools: Sendable {
  /// The folder for everything that's kept between runs.
  package let cache: CacheFolder
  /// The toolchain.
  package let toolchain: Toolchain
  let compiler: Compiler
  /// The compiler of the parts of Marble that programs are linked with.
  let runtime: Runtime
  /// The system's means of confining programs.
  let kernel: KernelProtection
  /// The sandbox of the tools; `nil` if they may do anything.
  let sandbox: ToolSandbox?
  private let lock: FileLock?

  /// The library that programs compile against.
  package var library: BuiltLibrary? { compiler.library }

  /// The modules that every program imports implicitly.
  package var imports: [String] { library?.imports ?? [] }

  /// The folders and files that a program must read to run at all.
  package var readable: [String] {
    // A package may name any folder, but only those that its own tools can read count.
    let linked = (library?.linkedFolders ?? []).filter { sandbox?.canRead($0) ?? true }
    return [toolchain.tools + "/.."] + toolchain.libraries + linked
  }

  /// The path of the tool that translates addresses into lines.
  package var symbolizer: String { toolchain.tools + "/llvm-symbolizer" }

  /// Finds the toolchain, and builds the library if anything has changed.
  ///
  /// - Throws: ``SettingsFaults`` if the settings ask for something that doesn't exist, and an
  ///   ``EnvironmentError`` if the machine lacks something.
  package init(
    for book: BuildRequest,
    isFresh: Bool = false,
    progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws {
    let warn: @Sendable (String) -> Void = { progress(.remark(.warning, $0)) }
    let environment = book.environment
    cache = try await CacheFolder.open(
      root: book.root,
      environment: environment,
      isSandboxed: book.trust.isSandboxed
    )
    toolchain = try await .find(in: environment, cache: cache, isFresh: isFresh, warn: warn)
    runtime = Runtime(toolchain: toolchain, cache: cache, sources: book.sources, warn: warn)
    kernel = .ofThisMachine(environment)
    sandbox = try await book.sandbox(in: cache, by: toolchain)
    let builder = try book.libraryBuilder(by: runtime, sandbox)
    let use = try await builder?.prepare(
      isFresh: isFresh,
      onWait: { progress(.waiting) },
      warn: warn,
      onStep: { [name = builder?.name ?? ""] step in
        progress(.buildingLibrary(name, done: step?.done ?? 0, of: step?.count ?? 0))
      }
    )
    lock = use?.lock
    compiler = Compiler(
      toolchain: toolchain,
      library: use?.library,
      moduleCache: sandbox?.modules ?? cache.common + "/modules",
      crashes: cache.path + "/crashes"
    )
  }
}

extension BuiltLibrary {
  /// The folders in which a program finds the library when it runs, with its resources.
  fileprivate var linkedFolders: [String] {
    zip(linkerFlags, linkerFlags.dropFirst()).compactMap { flag, next in
      flag == "-L" ? next : flag.hasPrefix("-L") ? String(flag.dropFirst(2)) : nil
    }
  }
}

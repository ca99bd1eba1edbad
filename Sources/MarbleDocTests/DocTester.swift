package import MarbleModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Compiles, runs and verifies the Swift blocks of a book.
///
///     let tester = DocTester(root: book.root, settings: book.settings)
///     let report = try await tester.test(book.chapters)
package struct DocTester: Sendable {
  let root: String
  let settings: BookSettings
  private let tool: String
  private let jobs: Int
  private let limits: RunLimits
  let environment: [String: String]
  /// Whether the package manager, macros and compilers are confined, too.
  let isSandboxed: Bool

  /// Creates a tester of the book in the folder `root`.
  ///
  /// At most `jobs` processes are at work at once, one for each core if `nil`. What another `tool`
  /// found is not believed.
  package init(
    root: String,
    settings: BookSettings,
    tool: String = "",
    jobs: Int? = nil,
    limits: RunLimits = RunLimits(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isSandboxed: Bool = false
  ) {
    self.root = Files.realPath(of: root) ?? root
    self.settings = settings
    self.tool = tool
    self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    self.limits = limits
    self.environment = environment
    self.isSandboxed = isSandboxed
  }

  /// Returns the verdicts on the listings of `chapters` that are to be tested.
  ///
  /// A program is compiled and run whole, whichever of its listings is selected.
  package func test(
    _ chapters: [Chapter],
    plan: TestPlan = TestPlan(),
    progress: @escaping @Sendable (TestProgress) -> Void = { _ in }
  ) async throws -> TestReport {
    var due = try due(of: chapters, by: plan)
    guard settings.isLibraryKnown else {
      return TestReport(unreached: due, because: [])
    }
    do {
      var finder = try SurroundingsFinder(root: root, settings: settings)
      due.modules = finder.assign(to: due.modules, in: due.sources)
    } catch let faults as LibraryFaults {
      return TestReport(unreached: due, because: faults.diagnostics)
    }
    var results: [ProgramResult] = []
    var imports: [String] = []
    var toolchain: Toolchain?
    if !due.modules.isEmpty {
      let cache = try CacheFolder.open(root: root, environment: environment)
      let found = try await Toolchain.find(
        in: environment,
        cache: cache,
        isFresh: due.isFresh
      ) {
        progress(.remark(.warning, $0))
      }
      do {
        (results, imports) = try await self.results(of: due, in: cache, by: found, progress)
      } catch let faults as LibraryFaults {
        return TestReport(unreached: due, because: faults.diagnostics)
      }
      try record(results, of: due, by: plan)
      toolchain = found
    }
    return try await TestReport(
      results: results,
      of: due,
      jobs: jobs,
      toolchain: toolchain?.version ?? "",
      imports: imports
    )
  }

  /// Returns the modules of the book's libraries whose sources are on this machine.
  ///
  /// The libraries are built first, unless nothing has changed; none are returned where the settings
  /// are wrong, which the test will tell.
  package func libraryModules(
    progress: @escaping @Sendable (TestProgress) -> Void = { _ in }
  ) async throws -> [LibraryModule] {
    guard settings.isLibraryKnown, !settings.libraries.isEmpty else { return [] }
    let cache = try CacheFolder.open(root: root, environment: environment)
    let toolchain = try await Toolchain.find(in: environment, cache: cache)
    do {
      let sandbox = try await toolSandbox(in: cache, by: toolchain)
      return try await library(in: cache, by: toolchain, sandbox, progress)?.library.sources
        ?? []
    } catch is LibraryFaults {
      return []
    }
  }

  /// Returns what the programs did, from the cache or from a run, and the modules that all import.
  private func results(
    of due: DueTests,
    in cache: CacheFolder,
    by toolchain: Toolchain,
    _ progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws -> ([ProgramResult], imports: [String]) {
    let sandbox = try await toolSandbox(in: cache, by: toolchain)
    let use = try await library(
      in: cache,
      by: toolchain,
      sandbox,
      isFresh: due.isFresh,
      progress
    )
    defer { withExtendedLifetime(use) {} }
    let library = use?.library
    let compiler = Compiler(
      toolchain: toolchain,
      library: library,
      moduleCache: sandbox?.modules ?? cache.common + "/modules",
      crashes: cache.path + "/crashes"
    )
    let imports = library?.imports ?? []
    let kept = ResultCache(
      folder: cache.path + "/results",
      circumstances: circumstances(of: compiler)
    )
    let isFresh = due.isFresh
    let known = try await due.modules.concurrentMap(width: jobs) { module -> ProgramResult? in
      if !module.surroundings.faults.isEmpty { return ProgramResult(faultsOf: module) }
      return isFresh ? nil : kept.result(of: module) { progress(.remark(.warning, $0)) }
    }
    let missing = zip(due.modules, known).filter { $0.1 == nil }.map(\.0)
    guard !missing.isEmpty else { return (known.compactMap(\.self), imports) }
    if !kernel.confinesFiles { progress(.remark(.note, Self.unconfined)) }
    let fresh = try await cache.withRunFolder { folder in
      let runtime = Runtime(toolchain: toolchain, cache: cache) {
        progress(.remark(.warning, $0))
      }
      let files = try await runtime.files(in: folder)
      var compiler = compiler
      compiler.warden =
        sandbox?.warden(files.warden, writingTo: [folder, compiler.moduleCache]) ?? files.warden
      return try await Bench(
        compiler: compiler,
        runtime: runtime,
        files: files,
        imports: imports,
        folder: folder,
        root: root,
        jobs: jobs,
        limits: limits,
        environment: environment,
        kernel: kernel,
        conditions: due.conditions
      )
      .results(of: missing, times: due.repetitions, sources: due.sources, progress)
    }
    for (module, result) in zip(missing, fresh) where due.allowsKeeping(result) {
      kept.store(result, of: module)
    }
    var rest = fresh.makeIterator()
    return (known.compactMap { $0 ?? rest.next() }, imports)
  }

  func library(
    in cache: CacheFolder,
    by toolchain: Toolchain,
    _ sandbox: ToolSandbox?,
    isFresh: Bool = false,
    _ progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws -> LibraryBuilder.LibraryInUse? {
    guard !settings.libraries.isEmpty else { return nil }
    let builder = try LibraryBuilder(
      settings,
      root: root,
      cache: cache,
      toolchain: toolchain,
      environment: environment,
      sandbox: sandbox
    )
    return try await builder.prepare(
      isFresh: isFresh,
      onWait: { progress(.waiting) },
      warn: { progress(.remark(.warning, $0)) },
      onStep: { step in
        progress(.buildingLibrary(builder.name, done: step?.done ?? 0, of: step?.count ?? 0))
      }
    )
  }

  /// Returns what the tools may do that build the book's library and programs; `nil` for everything.
  func toolSandbox(
    in cache: CacheFolder,
    by toolchain: Toolchain
  ) async throws -> ToolSandbox? {
    guard isSandboxed else { return nil }
    let packages = settings.libraries.compactMap { LibraryPackage($0, root: root)?.folder }
    return try await ToolSandbox(
      folders: [root] + packages,
      toolchain: toolchain,
      cache: cache,
      environment: environment
    )
  }

  private var kernel: KernelProtection { .ofThisMachine(environment) }

  private static let unconfined =
    "this system has no Landlock: programs can read and write all files that you can"

  private func circumstances(of compiler: Compiler) -> ResultCircumstances {
    ResultCircumstances(
      tool: tool,
      root: root,
      toolchain: compiler.toolchain,
      library: compiler.library,
      flags: compiler.flags,
      limits: limits,
      conditions: .usual,
      loaderPath: environment["LD_LIBRARY_PATH"],
      kernel: kernel
    )
  }
}

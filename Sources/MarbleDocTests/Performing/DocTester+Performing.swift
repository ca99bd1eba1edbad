package import MarbleModel

extension DocTester {
  /// Runs the program of a chapter, or all of it up to one listing, on this process's terminal.
  ///
  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - listing: The last listing to run; `nil` for the whole program of the page.
  ///   - arguments: What the program is given.
  ///   - progress: Told what has to be done before.
  ///   - begin: Called right before the program begins.
  /// - Returns: What came of it.
  /// - Throws: When the machine lacks something, and `CancellationError`.
  package func perform(
    _ chapter: Chapter,
    upTo listing: Listing.ID?,
    arguments: [String],
    progress: @escaping @Sendable (TestProgress) -> Void,
    begin: @Sendable () -> Void
  ) async throws -> Performance {
    let programs = Extraction(session: settings.session).programs(of: [chapter])
    var module: ProgramModule
    do {
      module = try PerformedProgram(among: ModuleNames().assign(to: programs), upTo: listing).module
    } catch {
      return .refused([error.diagnostic(about: listing, in: chapter.source)])
    }
    do {
      var finder = try SurroundingsFinder(root: root, settings: settings)
      module = finder.assign(to: [module], in: [chapter.path: chapter.source]).first ?? module
      guard module.surroundings.faults.isEmpty else { return .refused(module.surroundings.faults) }
      return try await perform(module, of: chapter, arguments, progress, begin: begin)
    } catch let faults as LibraryFaults {
      return .refused(faults.diagnostics)
    }
  }

  private func perform(
    _ module: ProgramModule,
    of chapter: Chapter,
    _ arguments: [String],
    _ progress: @escaping @Sendable (TestProgress) -> Void,
    begin: @Sendable () -> Void
  ) async throws -> Performance {
    let cache = try CacheFolder.open(root: root, environment: environment)
    let toolchain = try await Toolchain.find(in: environment, cache: cache)
    let use = try await library(in: cache, by: toolchain, nil, progress)
    defer { withExtendedLifetime(use) {} }
    let compiler = Compiler(
      toolchain: toolchain,
      library: use?.library,
      moduleCache: cache.common + "/modules",
      crashes: cache.path + "/crashes"
    )
    return try await cache.withRunFolder { [compiler] folder in
      var compiler = compiler
      let warden = try await Runtime(toolchain: toolchain, cache: cache).warden(in: folder)
      compiler.warden = warden
      let build = PerformanceBuild(compiler: compiler, cache: cache, folder: folder)
      switch try await build.build(module, in: chapter.source) {
      case .refused(let diagnostics): return .refused(diagnostics)
      case .executable(let path):
        let performer = try performer(of: module, at: path, by: compiler, warden, in: folder)
        begin()
        let status = try await performer.run(arguments)
        let trace = CallTrace(source: chapter.source, listings: module.program.listings)
        let backtrace = Files.text(at: performer.backtrace) ?? ""
        return .ended(status: status, trace: trace.diagnostics(in: backtrace))
      }
    }
  }
  /// Returns what runs the executable at `path`, with its files in place.
  private func performer(
    of module: ProgramModule,
    at path: String,
    by compiler: Compiler,
    _ warden: Warden,
    in folder: String
  ) throws -> Performer {
    let work = folder + "/programs/" + module.name
    let reports = folder + "/backtraces"
    for folder in [work, reports] { try Files.createFolder(folder) }
    for file in module.surroundings.files { try Files.give(file, to: work) }
    let sandbox = Sandbox(
      kernel: .ofThisMachine(environment),
      toolchain: compiler.toolchain,
      library: compiler.library,
      environment: environment
    )
    let permissions = module.surroundings.permissions
    return Performer(
      executable: path,
      name: module.name,
      entryPoint: module.entryPoint,
      backtrace: reports + "/backtrace",
      warden: warden.path,
      confinement: sandbox.words(running: path, in: work, allowing: permissions)
        + ["w" + reports],
      work: work,
      environment: environment
    )
  }
}

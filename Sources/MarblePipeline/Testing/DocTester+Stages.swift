internal import MarbleChecking
internal import MarbleCompiling
internal import MarbleModel
internal import MarbleReading
internal import MarbleRunning
internal import MarbleSystem

extension DocTester {
  /// Sets the surroundings of programs from the settings and their own blocks.
  ///
  /// - Throws: ``SettingsFaults`` if the settings name something that doesn't exist.
  func surround(_ due: inout DueTests) throws {
    // What's wrong in them was already said when they were read.
    guard settings.isLibraryKnown else { throw SettingsFaults([]) }
    var finder = try SurroundingsFinder(root: root, settings: settings)
    due.modules = finder.assign(
      to: due.modules,
      in: due.sources,
      originals: twins.originals
    )
    var rivals = ResultRivals()
    var origins = OriginFinder(root: root)
    for index in due.modules.indices {
      let program = due.modules[index].program
      guard let source = due.sources[program.id.path] else { continue }
      due.modules[index].surroundings.faults +=
        program.contradictions(in: source) + rivals.faults(of: program, in: source)
        + program.listings.compactMap { origins.diagnostic(about: $0, in: source) }
      for listing in program.listings {
        due.origins[listing.id] = try? origins.code(of: listing, in: source)?.get()
      }
      let rights = due.modules[index].surroundings.permissions
      due.modules[index].surroundings.faults +=
        program.excess(of: rights, over: trust, in: source)
    }
  }

  /// Returns the known results of programs; `nil` for those that must run.
  func recall(
    _ due: DueTests,
    by tools: BuildTools,
    _ progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws -> [ProgramResult?] {
    let cache = cache(for: tools)
    let isFresh = due.isFresh
    let known = try await due.modules.concurrentMap(width: jobs) { module -> ProgramResult? in
      // Such a program must not run, and what an earlier run found doesn't count either.
      if !module.surroundings.faults.isEmpty { return ProgramResult(faultsOf: module) }
      return isFresh ? nil : cache.result(of: module) { progress(.remark(.warning, $0)) }
    }
    if known.contains(where: { $0 == nil }), !kernel.confinesFiles {
      progress(.remark(.note, Self.unconfined))
    }
    let isUnknowable = zip(due.modules, known).contains { module, result in
      result == nil && !module.surroundings.permissions.isEmpty
        && module.program.listings.contains(where: \.words.isRun)
    }
    if isUnknowable, !isFresh { progress(.remark(.note, Self.unknowable)) }
    return known
  }

  /// Returns the builder of programs, which records the documented symbols that they use if the
  /// book has a reference.
  func builder(
    of sources: [ProgramSource],
    by tools: BuildTools,
    in folder: String,
    _ progress: (TestProgress) -> Void
  ) async throws -> ProgramBuilder {
    let symbols = try await documentedSymbols(by: tools)
    let ids = Set(symbols.flatMap(\.symbols).map(\.id))
    let finder = ids.isEmpty ? nil : UseFinder(of: ids, by: tools.toolchain)
    if finder == nil, !ids.isEmpty { progress(.remark(.note, Self.unindexed)) }
    return try await ProgramBuilder(
      of: sources,
      by: tools,
      in: folder,
      jobs: jobs,
      finder: finder,
      interface: try await interface(for: sources, by: tools)
    )
  }

  /// Returns the library's declarations if a block shows some and there is a library.
  private func interface(
    for sources: [ProgramSource],
    by tools: BuildTools
  ) async throws -> DeclarationCheck? {
    guard sources.contains(where: { !$0.shown.isEmpty }), let library = tools.library else {
      return nil
    }
    let reader = SymbolReader(of: tools, tool: tool, root: root, environment: environment)
    return DeclarationCheck(try await reader.symbols(of: library.sources, for: .comparison))
  }

  /// Returns the symbols of the modules that the book's reference documents.
  private func documentedSymbols(by tools: BuildTools) async throws -> [ModuleSymbols] {
    let modules = settings.reference.compactMap { name in
      tools.library?.sources.first { $0.name == name.text }
    }
    let reader = SymbolReader(of: tools, tool: tool, root: root, environment: environment)
    return try await reader.symbols(of: modules)
  }

  /// Runs programs; the result is `nil` for one that must be compiled and run again in a module of
  /// its own.
  func run(
    _ programs: [LinkedProgram],
    by runner: Runner,
    under conditions: RunConditions,
    _ progress: (TestProgress) -> Void
  ) async throws -> [ProgramResult?] {
    let modules = programs.map(\.compiled.module)
    let runnable = programs.count {
      $0.executable != nil || $0.compiled.module.program.language == .console
    }
    return try await programs.concurrentMap(
      width: jobs,
      progress: { progress(.running(.init($0, on: modules, of: runnable))) },
      longestFirst: \.runningWork,
      { program -> ProgramResult? in
        let clock = ContinuousClock()
        let start = clock.now
        if program.compiled.module.program.language == .console {
          let module = program.compiled.module
          let record = try await runner.run(sessionsOf: module, under: conditions)
          let time = clock.now - start
          return ProgramResult(of: module, sessions: record, taking: time, limits: limits)
        }
        let run = try await runner.run(program, under: conditions)
        if let module = program.compiled.sharedModule,
          run?.depends(onModule: module) ?? true
        {
          return nil
        }
        return ProgramResult(of: program, run: run, taking: clock.now - start, limits: limits)
      }
    )
  }

  /// Returns, for each program that need not run, the number of the one that does the same.
  func twins(
    of due: DueTests,
    known: [ProgramResult?],
    by tools: BuildTools
  ) async throws -> [Int: Int] {
    guard !due.isUnusual, due.repetitions == 1 else { return [:] }
    let cache = cache(for: tools)
    return try await twins.pairs(among: due.modules, known: known) { module, tokens in
      module.surroundings.faults.isEmpty ? cache.twinKey(of: module, tokens: tokens) : nil
    }
  }

  /// Caches new results of programs, if another run would give the same.
  ///
  /// Compilers are deterministic, but a run that contradicted its page may have been chance, so it
  /// isn't believed a second time.
  func keep(
    _ results: [ProgramResult],
    judged verdicts: [[Verdict]],
    unless known: [ProgramResult?],
    _ due: DueTests,
    by tools: BuildTools
  ) {
    let cache = cache(for: tools)
    for (number, result) in results.enumerated() where known[number] == nil {
      let isWrong = result.transcript != nil && verdicts[number].contains(where: \.isFailure)
      if due.allowsKeeping(result), !isWrong { cache.store(result, of: due.modules[number]) }
    }
  }

  /// Returns the verdicts on the listings of each program, including unselected ones.
  func verify(_ results: [ProgramResult], of due: DueTests) async throws -> [[Verdict]] {
    try await results.concurrentMap(width: jobs) { $0.verdicts(for: due) }
  }

  func report(
    on results: [ProgramResult] = [],
    judged verdicts: [[Verdict]] = [],
    of due: DueTests,
    by tools: BuildTools? = nil
  ) -> TestReport {
    TestReport(
      results: results,
      verdicts: verdicts,
      of: due,
      toolchain: tools?.toolchain.version ?? "",
      imports: tools?.imports ?? []
    )
  }

  func runner(in folder: String, by builder: ProgramBuilder, _ tools: BuildTools) -> Runner {
    Runner(
      in: folder + "/programs",
      root: root,
      environment: environment,
      warden: builder.warden,
      sandbox: sandbox(for: tools),
      places: CallPlaces(
        symbolizer: Platform.current == .macos ? .atos : .llvm(tools.symbolizer),
        warden: builder.toolWarden
      ),
      limits: limits
    )
  }

  func sandbox(for tools: BuildTools) -> Sandbox {
    Sandbox(kernel: kernel, readable: tools.readable, environment: environment)
  }

  func cache(for tools: BuildTools) -> ResultCache {
    ResultCache(
      of: tools,
      tool: tool,
      root: root,
      documented: settings.reference.map(\.text),
      limits: limits,
      loaderPath: environment["LD_LIBRARY_PATH"],
      kernel: kernel
    )
  }

  private var kernel: KernelProtection { .ofThisMachine(environment) }

  private static let unindexed =
    "this toolchain has no libIndexStore: code has no links to the reference"

  private static let unknowable =
    "blocks with `allow` run each time, because Marble can't know what they read"

  private static let unconfined =
    "this system has no \(Sandbox.means): programs can read and write all files that you can"
}

extension BuildTools {
  /// Calls `body` with a temporary folder, unless there is nothing to do.
  func inRunFolder<Element: Sendable>(
    unless isIdle: Bool,
    _ body: (String) async throws -> [Element]
  ) async throws -> [Element] {
    isIdle ? [] : try await cache.withRunFolder(body)
  }
}

extension TestProgress.Work {
  init(_ progress: MapProgress, on modules: [ProgramModule], after before: Int = 0, of count: Int) {
    self.init(
      done: min(before + progress.done, count),
      of: count,
      oldest: progress.oldest.map { modules[$0].program.id },
      since: progress.start
    )
  }
}

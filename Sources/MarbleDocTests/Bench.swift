internal import MarbleModel

/// The place where programs are made and run: compiled one by one, linked once, run one by one.
struct Bench: Sendable {
  /// The compiler with its flags.
  let compiler: Compiler
  /// What compiles the parts of Marble that programs are linked with.
  let runtime: Runtime
  /// Those that every program needs.
  let files: Runtime.Parts
  /// The modules that every program imports without being asked.
  let imports: [String]
  /// The folder for everything that the run leaves.
  let folder: String
  /// The path of the book's folder.
  let root: String
  /// The most processes at once.
  let jobs: Int
  /// What a program may use.
  let limits: RunLimits
  /// The environment of this process.
  let environment: [String: String]
  /// What the system can do to confine programs.
  let kernel: KernelProtection
  /// The conditions under which programs run, the first time.
  var conditions = RunConditions.usual

  /// Returns what the programs did, in the same order.
  ///
  /// Each runs `count` times; the files of chapters tell whether it is right each time.
  func results(
    of modules: [ProgramModule],
    times count: Int = 1,
    sources: [String: SourceFile] = [:],
    _ progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws -> [ProgramResult] {
    let observation = try await observation(of: modules)
    let made = try await compiled(modules, observedBy: observation?.compilation, progress)
    let linker = Linker(
      toolchain: compiler.toolchain,
      warden: compiler.warden,
      library: compiler.library,
      runtime: files.object
    )
    let runner = Runner(
      folder: folder + "/programs",
      root: root,
      environment: environment,
      warden: files.warden.path,
      sandbox: Sandbox(
        kernel: kernel,
        toolchain: compiler.toolchain,
        library: compiler.library,
        environment: environment
      ),
      places: CallPlaces(
        symbolizer: compiler.toolchain.tools + "/llvm-symbolizer",
        warden: compiler.warden
      )
    )
    let linking = Linking(linker: linker, folder: folder, jobs: jobs)
    async let linked = linking.link(made.map(\.compiled))
    let observed = try await linking.link(made, loggingBy: observation?.values)
    let (executables, notes) = try await linked
    for note in notes { progress(.remark(.note, note)) }
    let runnable = executables.filter { $0.executable != nil }.count
    let names = modules.map(\.program.id)
    let first = try await Array(zip(executables, observed)).concurrentMap(
      width: jobs,
      progress: { progress(.running(.init($0, on: names, of: runnable))) },
      { try await run($0, $1, by: runner) }
    )
    guard count > 1 else { return first }
    return try await repeated(
      Array(zip(executables, observed)),
      from: first,
      by: runner,
      count: count,
      sources: sources,
      progress
    )
  }

  /// Compiles the programs, and those of which values are wanted once more, so that they log them.
  private func compiled(
    _ modules: [ProgramModule],
    observedBy observation: ObservedCompilation?,
    _ progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws -> [ObservableProgram] {
    let names = modules.map(\.program.id)
    return try await modules.concurrentMap(
      width: jobs,
      progress: { progress(.compiling(.init($0, on: names, of: names.count))) },
      longestFirst: \.compilationWork,
      { module in
        let compilation = ProgramCompilation(of: module, imports: imports, by: compiler, in: folder)
        let compiled = try await compilation.run()
        return ObservableProgram(
          compiled: compiled,
          observation: compiled.wantsValues ? try await observation?.run(compiled) : nil
        )
      }
    )
  }

  private func run(
    _ linked: LinkedProgram,
    _ observed: ObservedProgram?,
    by runner: Runner
  ) async throws -> ProgramResult {
    let compiled = linked.compiled
    let clock = ContinuousClock()
    let start = clock.now
    var transcript: Transcript?
    if let executable = linked.executable {
      transcript = try await self.transcript(
        of: compiled,
        in: executable,
        observed,
        by: runner,
        under: conditions
      )
    }
    return ProgramResult(
      program: compiled.module.program,
      messages: compiled.messages + linked.errors,
      stray: compiled.stray + linked.complaints,
      refusals: compiled.refusals,
      needs: compiled.needs,
      transcript: transcript,
      isFinal: compiled.isFinal && linked.errors.isEmpty && linked.complaints.isEmpty,
      timing: TestReport.Timing(
        program: compiled.module.program.id,
        listings: compiled.module.program.judgedListings.map(\.id),
        compiling: compiled.duration,
        running: transcript == nil ? .zero : clock.now - start,
        isCached: false
      )
    )
  }
}

extension Bench {
  /// Runs a program, and once more if its values are asked for, and returns what it did.
  func transcript(
    of compiled: CompiledProgram,
    in executable: String,
    _ observed: ObservedProgram?,
    by runner: Runner,
    under conditions: RunConditions = .usual
  ) async throws -> Transcript {
    let module = compiled.module
    let limits = limits(of: compiled)
    let record = try await runner.run(module, in: executable, limits, under: conditions)
    let seen = Transcript(of: record, module: module, limits: limits)
    let all = try await observed?.observe(seen, of: module, by: runner, limits, under: conditions)
    return all ?? seen
  }

  private func limits(of compiled: CompiledProgram) -> RunLimits {
    var limits = limits
    limits.time = compiled.module.program.timeLimit ?? limits.time
    return limits
  }
}

extension TestProgress.Work {
  /// Creates the state of a map over programs, of all work before it and behind it.
  init(_ progress: MapProgress, on programs: [Program.ID], after before: Int = 0, of count: Int) {
    self.init(
      done: min(before + progress.done, count),
      of: count,
      oldest: progress.oldest.map { programs[$0] },
      since: progress.start
    )
  }
}

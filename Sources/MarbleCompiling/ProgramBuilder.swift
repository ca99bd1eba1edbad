package import MarbleModel
package import MarbleSystem

/// Turns programs into executables: compiles each one, and links them all at once.
package struct ProgramBuilder: Sendable {
  /// The executable that runs programs.
  package let warden: Warden
  private let compiler: Compiler
  private let object: String
  private let values: Runtime.Values?
  /// The object file that programs are linked with to record their objects; `nil` if none do.
  private let heap: String?
  private let finder: UseFinder?
  private let interface: DeclarationCheck?
  private let manifests: ManifestCheck
  /// The features that the compiler knows; `nil` if no program asks for any.
  private let features: SwiftFeatures?
  private let folder: String
  /// The folder for executables, in which each linker has a folder of its own.
  private let linked: String
  /// The folder to which other tools of the toolchain can write.
  private let tools: String
  private let jobs: Int

  /// Creates the builder of programs, with files in `folder`.
  ///
  /// At most `jobs` processes run at once. Programs that run on a terminal are linked with a
  /// different object from those whose output is kept. A `finder` notes which documented symbols
  /// they use, and an `interface` compares the declarations that they show.
  package init(
    of sources: [ProgramSource],
    by tools: BuildTools,
    in folder: String,
    jobs: Int,
    forTerminal isForTerminal: Bool = false,
    finder: UseFinder? = nil,
    interface: DeclarationCheck? = nil
  ) async throws {
    let runtime = tools.runtime
    async let object =
      isForTerminal ? runtime.performedObject(in: folder) : runtime.object(in: folder)
    let warden = try await runtime.warden(in: folder)
    self.object = try await object
    self.warden = warden
    var compiler = tools.compiler
    (compiler.warden, compiler.sandbox) = (warden, tools.sandbox)
    compiler.kernel = tools.kernel
    self.compiler = compiler
    linked = folder + "/linked"
    self.tools = folder + "/tools"
    try Files.createFolder(self.tools)
    manifests = ManifestCheck(
      by: tools.toolchain,
      in: Sandbox(kernel: tools.kernel, readable: tools.readable, environment: [:]),
      warden: warden,
      folder: folder + "/manifests"
    )
    let asksForFeatures = sources.contains { !$0.module.program.dialect.features.isEmpty }
    features = asksForFeatures ? try await SwiftFeatures(of: tools.toolchain) : nil
    let isObserving = sources.contains { $0.observation != nil }
    values = isObserving ? try await runtime.values(in: folder, by: compiler) : nil
    let isRecording = sources.contains { $0.recording != nil }
    heap = isRecording ? try await runtime.heapObject(in: folder) : nil
    self.folder = folder
    self.jobs = jobs
    self.finder = finder
    self.interface = interface
  }

  /// The executable that runs tools of the toolchain.
  package var toolWarden: Warden? { compiler.working(in: tools).warden }

  /// Compiles programs; those whose values or objects are wanted are compiled once more for each.
  ///
  /// Unless each must be compiled `separately`, those that can't notice share modules with others.
  package func compile(
    _ sources: [ProgramSource],
    separately: Bool = false,
    progress: (MapProgress) -> Void = { _ in }
  ) async throws -> [CompiledProgram] {
    let merged = separately ? [:] : try await merge(sources, progress)
    // A program that was merged first has folders already.
    let folder = separately ? folder + "/separate" : folder
    return try await Array(sources.enumerated()).concurrentMap(
      width: jobs,
      progress: { work in
        let done = min(merged.count + work.done, sources.count)
        progress(MapProgress(done: done, oldest: work.oldest, start: work.start))
      },
      longestFirst: { merged[$0.offset] == nil ? $0.element.compilationWork : 0 },
      { index, source in
        let problems = features?.problems(of: source.module.program) ?? []
        guard problems.isEmpty else { return CompiledProgram(source.module, saying: problems) }
        if source.module.program.language == .console {
          return CompiledProgram(source.module, saying: [])
        }
        if let language = source.module.program.language {
          return try await CCompilation(of: source.module, in: language, by: compiler, folder).run()
        }
        let compilation = try ProgramCompilation(
          of: source,
          by: compiler,
          in: folder,
          finder: finder,
          interface: interface,
          manifests: manifests
        )
        var compiled = try await compilation.run(merged[index])
        let recorded = RecordedCompilation(compiler: compiler, folder: folder)
        compiled.recording = try await recorded.run(compiled, by: source.recording)
        compiled.chains = try await ChainCompilation(compiler: compiler, folder: folder)
          .run(compiled)
        guard let values else { return compiled }
        let observed = ObservedCompilation(
          compiler: compiler,
          modules: values.folder,
          folder: folder
        )
        compiled.observation = try await observed.run(compiled, by: source.observation)
        compiled.stepRoots = source.observation?.roots
        return compiled
      }
    )
  }

  /// Compiles the programs that can share modules, and returns them by their indices.
  private func merge(
    _ sources: [ProgramSource],
    _ progress: (MapProgress) -> Void
  ) async throws -> [Int: MergedProgram] {
    // A macro could change what the compiler makes of other programs.
    guard compiler.sandbox == nil || compiler.library?.hasPlugins != true else { return [:] }
    let groups = MergeGroups(
      of: sources,
      imports: compiler.library?.imports ?? [],
      LineAwareness(library: compiler.library),
      jobs: jobs
    )
    let merged = try await Array(groups.groups.enumerated()).concurrentMap(
      width: jobs,
      progress: { progress(groups.progress($0)) },
      longestFirst: { $0.element.reduce(0) { $0 + $1.file.source.compilationWork } },
      { number, group in
        let compilation = MergedCompilation(
          compiler: compiler,
          folder: folder,
          module: MergedCompilation.modulePrefix + "\(number)",
          isIndexed: finder != nil
        )
        let made = try await compilation.run(group.map(\.file))
        return made.map { (group[$0.key].index, $0.value) }
      }
    )
    return Dictionary(merged.joined()) { first, _ in first }
  }

  /// Links programs, and those that are observed once more, into separate executables.
  ///
  /// - Returns: The programs in the same order, and messages about those that are linked apart.
  package func link(
    _ programs: [CompiledProgram]
  ) async throws -> (linked: [LinkedProgram], notes: [String]) {
    let linking = Linking(linker: linker, folder: linked, jobs: jobs)
    async let plain = linking.link(programs)
    let observed = try await linking.link(programs, loggingBy: values?.object, heap)
    let recorded = try await linking.link(programs, recordingBy: heap)
    let chains = try await linking.linkChains(of: programs)
    var (linked, notes) = try await plain
    for index in linked.indices {
      linked[index].observed = observed[index]
      linked[index].recorded = recorded[index]
      linked[index].chains = chains[index]
    }
    return (linked, notes)
  }

  /// Links one program; returns the path of its executable, and the linker's output if it failed.
  package func link(
    _ program: CompiledProgram
  ) async throws -> (path: String, complaint: String?) {
    let linking = Linking(linker: linker, folder: linked, jobs: jobs)
    let place = try linking.place(named: program.module.name)
    let path = Linking.executable(in: place)
    return (path, try await linker.link([program.object].compactMap(\.self), to: path))
  }

  private var linker: Linker { Linker(for: compiler, runtime: object) }
}

extension CompiledProgram {
  /// Creates a program that isn't compiled because of mistakes in its words.
  fileprivate init(_ module: ProgramModule, saying problems: [CompilerMessage]) {
    var answer = CompilerAnswer()
    answer.messages = problems
    self.init(module: module, object: nil, parts: [], answer: answer, duration: .zero)
  }
}

extension ProgramSource {
  /// How much there is to compile, in bytes of code: an observed program is compiled twice, and a
  /// listing that must not compile is tried after all the code before it.
  fileprivate var compilationWork: Int {
    var seen = 0
    var work = 0
    for listing in module.program.listings {
      let size = listing.lines.reduce(0) { $0 + $1.text.utf8.count }
      if listing.words.isRun { seen += size } else { work += seen + size }
    }
    return work + seen * (1 + (observation == nil ? 0 : 1) + (recording == nil ? 0 : 1))
      + 100 * module.program.chainCount
  }
}

internal import MarbleModel

/// Makes the executable of a program that runs on a terminal.
struct PerformanceBuild: Sendable {
  /// What came of it.
  enum Product: Sendable {
    /// The path of the executable.
    case executable(String)
    /// What is wrong with the program.
    case refused([Diagnostic])
  }

  /// The compiler with its flags.
  let compiler: Compiler
  /// Where the runtime is kept.
  let cache: CacheFolder
  /// The folder for everything that is made.
  let folder: String

  /// Compiles and links `module`, whose chapter is `source`.
  func build(_ module: ProgramModule, in source: SourceFile) async throws -> Product {
    let runtime = Runtime(toolchain: compiler.toolchain, cache: cache)
    async let runtimeObject = runtime.performedObject(in: folder)
    let imports = compiler.library?.imports ?? []
    let compiled = try await ProgramCompilation(
      of: module,
      imports: imports,
      by: compiler,
      in: folder
    )
    .run()
    guard compiled.isSuccess, let object = compiled.object else {
      return .refused(compiled.diagnostics(in: source))
    }
    let linker = Linker(
      toolchain: compiler.toolchain,
      warden: compiler.warden,
      library: compiler.library,
      runtime: try await runtimeObject
    )
    let path = folder + "/" + module.name + ".exe"
    guard let complaint = try await linker.link([object], to: path) else {
      return .executable(path)
    }
    let lines = OutputLines.split(complaint)
    return .refused([Diagnostic(.error, .unlinked, path: source.path, details: lines)])
  }
}

extension CompiledProgram {
  /// Returns what the compiler said about the program.
  fileprivate func diagnostics(in source: SourceFile) -> [Diagnostic] {
    let result = ProgramResult(
      program: module.program,
      messages: messages,
      stray: stray,
      refusals: refusals,
      needs: needs,
      transcript: nil,
      timing: TestReport.Timing(
        program: module.program.id,
        compiling: duration,
        running: .zero,
        isCached: false
      )
    )
    let verdicts = Verification(result: result, source: source).verdicts()
    return verdicts.filter { $0.outcome == .failed }.flatMap(\.diagnostics)
  }
}

extension Diagnostic.Message {
  fileprivate static let unlinked: Self = "the program cannot be linked"
}

internal import MarbleModel
internal import MarbleSystem

/// The compiler of the toolchain with the flags that every program gets.
struct Compiler: Sendable {
  enum Product: Sendable {
    /// An object file with the function `entryPoint` for the file's top-level code.
    case object(path: String, entryPoint: String)
    /// The same for a program that logs its values, with the module for that in `modules`.
    case observedObject(path: String, entryPoint: String, modules: String, hasParameters: Bool)
    /// The same as the first for a program that records its objects.
    case recordedObject(path: String, entryPoint: String)
    /// An optimised object file, and the module that others import.
    case module(object: String, path: String)
    /// An object file, and the module of a program that the program imports.
    case importedModule(object: String, path: String)
    /// Nothing: all checks, no code.
    case verdict
    /// Nothing: a check of the syntax.
    case syntax
    /// The same for code that may contain an editor's placeholders.
    case outline
  }

  /// A file of a module that consists of several programs, and the object file made of it.
  struct MergedFile: Sendable {
    let path: String
    let object: String
  }

  struct Result: Sendable {
    let isSuccess: Bool
    let output: String
    /// The signal that ended the compiler, if it didn't end by itself.
    let signal: Int32?
    /// Whether it was ended because it took too long.
    let isTimedOut: Bool

    /// Whether the compiler ended by itself, and would end the same way again.
    var isFinal: Bool { signal == nil && !isTimedOut }
  }

  let toolchain: Toolchain
  let library: BuiltLibrary?
  /// The folder for modules that the compiler makes of C headers.
  private(set) var moduleCache: String
  /// The folder for programs on which the compiler crashes.
  let crashes: String
  /// The executable that ends whatever a compiler leaves running; `nil` if there is none yet.
  var warden: Warden?
  /// The sandbox of compilers and the macros that they run; `nil` if they may do anything.
  var sandbox: ToolSandbox?
  /// The system's means of confining a compiler of C; `nil` if it may do anything.
  var kernel: KernelProtection?
  var limit: Duration = .seconds(120)
  /// The folder for an index of the names in the code; `nil` if it isn't needed.
  var index: String?

  /// The folder for everything that compilers make; `nil` for that of the source.
  private var place: String?

  /// Creates the compiler of a toolchain, whose programs use `library`.
  init(
    toolchain: Toolchain,
    library: BuiltLibrary?,
    moduleCache: String,
    crashes: String,
    warden: Warden? = nil
  ) {
    self.toolchain = toolchain
    self.library = library
    self.moduleCache = moduleCache
    self.crashes = crashes
    self.warden = warden
  }

  /// Returns the compiler that makes everything in the folder `place`.
  ///
  /// If it's confined, it can't write anywhere else: a macro that it runs could change the files of
  /// other programs. Without macros, no code of the book runs, and all programs share the modules.
  func working(in place: String) -> Compiler {
    var compiler = self
    compiler.place = place
    guard let sandbox, let warden else { return compiler }
    let isAlone = library?.hasPlugins ?? false
    if isAlone { compiler.moduleCache = place + "/modules" }
    let folders = [place] + (isAlone ? [] : [moduleCache])
    compiler.warden = sandbox.warden(warden, writingTo: folders)
    return compiler
  }

  /// Compiles the file at `path`, made from the chapter at `source`, as the module `module`.
  func compile(
    _ path: String,
    of source: String,
    module: String,
    to product: Product,
    in dialect: Dialect = Dialect(),
    beside companions: Companions = Companions(),
    asLibrary: Bool = false
  ) async throws -> Result {
    try await run(
      arguments(for: path, module: module, to: product, in: dialect)
        + companions.arguments + (asLibrary ? ["-parse-as-library"] : []),
      in: place ?? Files.folder(of: path),
      for: source
    )
  }

  /// Compiles the files of a module, each to an object file of its own.
  ///
  /// These have no debug information: a program that needs it is compiled again, alone.
  func compile(_ files: [MergedFile], module: String) async throws -> Result {
    let units = index == nil ? [] : files.flatMap { ["-index-unit-output-path", $0.name] }
    return try await run(
      ["-frontend"] + files.flatMap { ["-primary-file", $0.path] } + ["-module-name", module]
        + flags + Dialect().flags + (library?.compilerFlags ?? [])
        + ["-c", "-parse-as-library", "-gnone"] + files.flatMap { ["-o", $0.object] } + indexing
        + units,
      in: place ?? Files.folder(of: files[0].path),
      for: files[0].path
    )
  }

  /// Checks a file in C or a language that extends it, made from the chapter at `source`.
  ///
  /// C can ask the compiler for the contents of any file. So it only reads those of the toolchain
  /// and the system, and those in `folders`, if the system can see to that.
  func check(
    _ arguments: [String],
    of source: String,
    reading folders: [String]
  ) async throws -> Result {
    var compiler = self
    // In a sandbox, the warden confines the compiler already (`working`).
    if sandbox == nil, let kernel, kernel.confinesFiles, let place {
      compiler.warden?.confinement =
        Rights(
          kernel: kernel,
          reading: [toolchain.tools + "/.."] + toolchain.libraries
            + (toolchain.sdk.map { [$0] } ?? []) + folders,
          writing: [place]
        ).words
    }
    return try await compiler.run(
      arguments,
      by: toolchain.clang,
      in: place ?? "/",
      for: source
    )
  }

  /// Runs a compiler in `folder` for the chapter at `source`, the one for Swift unless another is
  /// named.
  private func run(
    _ arguments: [String],
    by executable: String? = nil,
    in folder: String,
    for source: String
  ) async throws -> Result {
    let outcome = try await Command(
      executable: executable ?? toolchain.frontend,
      arguments: arguments,
      warden: warden,
      environment: toolchain.environment,
      defaults: Self.memory,
      temporary: folder,
      limit: limit
    ).run()
    // If space runs out, the compiler may leave its work half done and report success.
    try outcome.checkSpace(in: folder, source)
    let note = outcome.isTimedOut ? "\n<marble>: error: \(timeout)\n" : ""
    return Result(
      isSuccess: outcome.isSuccess,
      output: outcome.output + note,
      // At the limit, the signal is ours and doesn't mean a crash.
      signal: outcome.isTimedOut ? nil : outcome.signal,
      isTimedOut: outcome.isTimedOut
    )
  }

  /// Compiles a file with the text of a program, or of a part of it.
  func compile(
    _ path: String,
    of program: ProgramModule,
    as name: String? = nil,
    to product: Product,
    beside companions: Companions = Companions(),
    asLibrary: Bool = false
  ) async throws -> Result {
    let source = program.program.id.path
    return try await compile(
      path,
      of: source,
      module: name ?? program.moduleName,
      to: product,
      in: program.program.dialect,
      beside: companions,
      asLibrary: asLibrary
    )
  }

  /// Huge pages for the compiler's memory, if Linux has them and the C library is glibc: they save
  /// half of its page faults, and a twelfth of its time.
  private static let memory = [
    "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864"
  ]

  func arguments(
    for path: String,
    module: String,
    to product: Product,
    in dialect: Dialect = Dialect()
  ) -> [String] {
    ["-frontend", path, "-module-name", module] + flags + dialect.flags
      + (library?.compilerFlags ?? []) + mode(product) + indexing
      + (index == nil ? [] : ["-index-unit-output-path", "program.o"])
  }

  /// The flags for an index of the code alone, without the modules that it imports.
  private var indexing: [String] {
    guard let index else { return [] }
    return ["-index-store-path", index, "-index-ignore-clang-modules", "-index-ignore-stdlib"]
  }

  private var timeout: String { "the compiler took more than \(limit.components.seconds) s" }

  private func mode(_ product: Product) -> [String] {
    switch product {
    case .object(let path, let entryPoint):
      return ["-c", "-o", path, "-entry-point-function-name", entryPoint]
    case .observedObject(let path, let entryPoint, let modules, let hasParameters):
      // The program as written was already checked for what may be sent where, and for the lines of
      // its calls.
      let parameters = hasParameters ? [] : ["-playground-option", "NoFunctionParameters"]
      return mode(.object(path: path, entryPoint: entryPoint))
        + ["-playground", "-suppress-warnings", "-I", modules] + parameters
        + ["-gnone"] + Self.sparing("send-non-sendable")
    case .recordedObject(let path, let entryPoint):
      return mode(.object(path: path, entryPoint: entryPoint)) + ["-suppress-warnings", "-gnone"]
    case .module(let object, let path):
      return ["-c", "-o", object, "-emit-module-path", path, "-parse-as-library", "-O"]
    case .importedModule(let object, let path):
      return ["-c", "-o", object, "-emit-module-path", path]
    // Passes after the type checker find errors, too, such as a variable without a value.
    case .verdict: return ["-emit-sil", "-o", "/dev/null"]
    case .syntax: return ["-parse"]
    case .outline: return ["-parse", "-warn-on-editor-placeholder"]
    }
  }

  /// Returns flags that skip passes, by the names that `-sil-print-pass-name` prints.
  private static func sparing(_ passes: String...) -> [String] {
    passes.flatMap { ["-Xllvm", "-sil-disable-pass=" + $0] }
  }

  /// The flags of all programs, besides those of the library.
  var flags: [String] {
    let plugins = toolchain.resources + "/host"
    var flags = [
      "-target", toolchain.triple, "-Onone", "-gline-tables-only",
      "-module-cache-path", moduleCache,
      "-diagnostic-style", "llvm", "-no-color-diagnostics",
      "-plugin-path", plugins + "/plugins",
      // The compiler doesn't have to check its own work: its makers do that.
      "-sil-verify-none", "-disable-llvm-verify",
    ]
    // These only simplify code, after all checks, for programs that run for milliseconds.
    flags += Self.sparing("onone-simplification", "late-onone-simplification")
    flags += Self.sparing("use-prespecialized", "cleanup-debug-steps")
    let server = plugins + "/libSwiftInProcPluginServer" + Toolchain.libraryExtension
    flags += ["-in-process-plugin-server-path", server]
    if Platform.current != .macos { flags += ["-disable-objc-interop"] }
    if let sdk = toolchain.sdk { flags += ["-sdk", sdk] }
    return flags
  }
}

extension Compiler.MergedFile {
  /// The name of its part of an index.
  fileprivate var name: String { String(object.split(separator: "/").last ?? "") }
}

extension Dialect {
  /// The flags of a compiler for this Swift: a mode, features, and names for conditions.
  var flags: [String] {
    ["-swift-version", (mode ?? .six).rawValue]
      + features.flatMap { ["-enable-experimental-feature", $0] } + defines.flatMap { ["-D", $0] }
  }
}

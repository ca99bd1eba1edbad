internal import MarbleModel
internal import MarbleSystem

/// Links compiled programs and the runtime into one executable.
struct Linker: Sendable {
  private let compiler: Compiler
  var runtime: String
  /// The object file that logs values, for programs that do.
  var values: String?

  init(for compiler: Compiler, runtime: String) {
    (self.compiler, self.runtime) = (compiler, runtime)
  }

  private var toolchain: Toolchain { compiler.toolchain }

  var library: BuiltLibrary? { compiler.library }

  /// Links `objects` into the executable at `path`; returns the linker's output if it failed.
  ///
  /// If it's confined, it can't write to any folder but that of `path`, or read what isn't linked.
  func link(_ objects: [String], to path: String) async throws -> String? {
    let folder = Files.folder(of: path)
    let objects = ownObjects + objects
    let warden = compiler.warden(linking: objects, in: folder)
    var arguments = ["-o", path] + objects + platformFlags
    // On macOS the linker reads these entries itself.
    if Platform.current != .macos { arguments += ObjectFile.autolinkEntries(of: objects) }
    arguments += toolchain.libraries.flatMap { ["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0] }
    // The compiler takes functions such as `round` for granted, but doesn't ask for their library.
    arguments += ["-lswiftCore", "-lm"] + (library?.linkerFlags ?? [])
    let outcome = try await Command(
      executable: toolchain.tools + "/clang",
      arguments: arguments,
      warden: warden,
      environment: toolchain.environment,
      temporary: folder
    ).run()
    try outcome.checkSpace(in: folder)
    guard outcome.isSuccess else { return outcome.output }
    guard Platform.current == .macos else { return nil }
    return try await Signer(warden: warden, environment: toolchain.environment).sign(path)
  }

  /// The object files that every executable holds.
  var ownObjects: [String] { [runtime] + (values.map { [$0] } ?? []) }

  /// The toolchain's object file that tells the runtime about an executable.
  var registration: [String] {
    let architecture = toolchain.triple.split(separator: "-").first ?? ""
    return toolchain.libraries.map { "\($0)/\(architecture)/swiftrt.o" }
      .filter { Files.stamp(of: $0) != nil }
  }

  private var platformFlags: [String] {
    if Platform.current == .macos {
      let sdk = toolchain.sdk.map { ["-isysroot", $0, "-L", $0 + "/usr/lib/swift"] } ?? []
      return ["--target=" + toolchain.triple, "-Xlinker", "-export_dynamic"] + sdk
    }
    return [
      "--target=" + toolchain.triple, "-fuse-ld=lld", "-pie", "-Xlinker", "--build-id=none",
      // Each error names objects that must be linked apart (`LinkComplaint`), so all are needed.
      "-Xlinker", "--error-limit=0",
      // What objects ask for is passed on above, so it's known what a program is linked with.
      "-Xlinker", "--no-dependent-libraries",
      "-Xlinker", "--export-dynamic-symbol=marble_program_*",
    ] + registration
  }
}

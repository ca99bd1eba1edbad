/// Links compiled programs and the runtime into one executable.
struct Linker: Sendable {
  /// The toolchain.
  let toolchain: Toolchain
  /// The library that the programs compile against.
  let library: BuiltLibrary?
  /// The object file of the runtime.
  let runtime: String
  /// The object file that logs values, for programs that do.
  var values: String?

  /// Links `objects` into the executable at `path`; returns what the linker said if it could not.
  func link(_ objects: [String], to path: String) async throws -> String? {
    let folder = Files.folder(of: path)
    let objects = [runtime] + (values.map { [$0] } ?? []) + objects
    let autolink = path + ".autolink"
    var arguments = ["-o", path] + objects + platformFlags
    #if !canImport(Darwin)
    let extraction = try await Command(
      executable: toolchain.tools + "/swift-autolink-extract",
      arguments: objects + ["-o", autolink],
      temporary: folder
    ).run()
    try extraction.checkSpace(in: folder)
    guard extraction.isSuccess else { return extraction.output }
    arguments.append("@" + autolink)
    #endif
    arguments += toolchain.libraries.flatMap { ["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0] }
    arguments += ["-lswiftCore"] + (library?.linkerFlags ?? [])
    let outcome = try await Command(
      executable: toolchain.tools + "/clang",
      arguments: arguments,
      temporary: folder
    ).run()
    try outcome.checkSpace(in: folder)
    return outcome.isSuccess ? nil : outcome.output
  }

  private var platformFlags: [String] {
    #if canImport(Darwin)
    let sdk = toolchain.sdk.map { ["-isysroot", $0, "-L", $0 + "/usr/lib/swift"] } ?? []
    return ["--target=" + toolchain.triple, "-Xlinker", "-export_dynamic"] + sdk
    #else
    let architecture = toolchain.triple.split(separator: "-").first ?? ""
    let registration = toolchain.libraries.map { "\($0)/\(architecture)/swiftrt.o" }
    return [
      "--target=" + toolchain.triple, "-fuse-ld=lld", "-pie", "-Xlinker", "--build-id=none",
      "-Xlinker", "--error-limit=0",
      "-Xlinker", "--export-dynamic-symbol=marble_program_*",
    ] + registration.filter { Files.stamp(of: $0) != nil }
    #endif
  }
}

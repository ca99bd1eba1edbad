internal import MarbleModel

/// The compiled runtime, kept in the workshop.
struct Runtime: Sendable {
  /// The toolchain.
  let toolchain: Toolchain
  /// Where the object file is kept.
  let workshop: Workshop

  /// Returns the path of the object file, compiled in `folder` unless it is there already.
  func object(in folder: String) async throws -> String {
    let identity = toolchain.fingerprint + "\n" + RuntimeSource.text
    let name = SHA256.hexDigest(of: Array(identity.utf8)).prefix(16)
    let path = workshop.path + "/runtime-\(name).o"
    guard Files.stamp(of: path) == nil else { return path }
    let source = folder + "/runtime.c"
    let object = folder + "/runtime.o"
    try Files.write(RuntimeSource.text, to: source)
    let sdk = toolchain.sdk.map { ["-isysroot", $0] } ?? []
    let outcome = try await Command(
      executable: toolchain.tools + "/clang",
      arguments: ["--target=" + toolchain.triple, "-O1", "-c", source, "-o", object] + sdk
    ).run()
    guard outcome.isSuccess else { throw RuntimeError.notCompiled(output: outcome.output) }
    try Files.move(object, to: path)
    return path
  }
}

/// A toolchain that does not compile our own code.
enum RuntimeError: EnvironmentError, Equatable {
  /// The compiler refused the runtime; its output says why.
  case notCompiled(output: String)

  var problem: String {
    switch self {
    case .notCompiled(let output): "the toolchain does not compile Marble's runtime\n\(output)"
    }
  }

  var remedy: String? { "install the headers of the C library, such as Debian's libc6-dev" }
}

internal import MarbleModel

/// The compiled runtime, kept in the workshop.
struct Runtime: Sendable {
  /// The compiler.
  let compiler: Compiler
  /// Where the object file is kept.
  let workshop: Workshop

  /// Returns the path of the object file, compiled in `folder` unless it is there already.
  func object(in folder: String) async throws -> String {
    let identity = compiler.toolchain.fingerprint + "\n" + RuntimeSource.text
    let name = SHA256.hexDigest(of: Array(identity.utf8)).prefix(16)
    let path = workshop.path + "/runtime-\(name).o"
    guard Files.stamp(of: path) == nil else { return path }
    let source = folder + "/\(RuntimeSource.module).swift"
    let object = folder + "/\(RuntimeSource.module).o"
    try Files.write(RuntimeSource.text, to: source)
    let result = try await compiler.compile(
      source,
      module: RuntimeSource.module,
      to: .library(path: object)
    )
    guard result.isSuccess else { throw RuntimeError.notCompiled(output: result.output) }
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

  var remedy: String? { "install Swift 6.2 or later" }
}

extension Runtime {
  /// The compiled module that logs values.
  struct Values: Sendable {
    /// The folder with the module, for programs that import it.
    let folder: String
    /// The object file.
    let object: String
  }

  /// Returns the module that logs values, compiled in `folder` unless it is there already.
  func values(in folder: String, by compiler: Compiler) async throws -> Values {
    let identity = toolchain.fingerprint + "\n" + ValuesModule.source
    let digest = SHA256.hexDigest(of: Array(identity.utf8)).prefix(16)
    let path = workshop.path + "/\(digest)-values"
    let values = Values(folder: path, object: path + "/values.o")
    guard Files.stamp(of: values.object) == nil else { return values }
    let staging = folder + "/values-module"
    try Files.createFolder(staging)
    let source = staging + "/" + ValuesModule.name + ".swift"
    try Files.write(ValuesModule.source, to: source)
    let result = try await compiler.compile(
      source,
      module: ValuesModule.name,
      to: .module(
        object: staging + "/values.o",
        path: staging + "/" + ValuesModule.name + ".swiftmodule"
      )
    )
    guard result.isSuccess else { throw RuntimeError.notCompiled(output: result.output) }
    // Another run may have been quicker.
    do { try Files.move(staging, to: path) } catch  where Files.stamp(of: values.object) != nil {}
    return values
  }
}

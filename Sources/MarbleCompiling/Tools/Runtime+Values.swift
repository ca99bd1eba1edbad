internal import MarbleModel
internal import MarbleSystem

extension Runtime {
  struct Values: Sendable {
    /// The folder with the module, for programs that import it.
    let folder: String
    let object: String
  }

  /// Returns the module that logs values, compiled in `folder` unless it's there already.
  ///
  /// Programs of all books import it, so it doesn't see anything of a library or of a book's
  /// modules.
  func values(in folder: String, by compiler: Compiler) async throws -> Values {
    let compiler = Compiler(
      toolchain: toolchain,
      library: nil,
      moduleCache: cache.common + "/modules",
      crashes: compiler.crashes,
      warden: compiler.warden.map { Warden(path: $0.path) }
    )
    let digest = valuesIdentity(by: compiler)
    let path = cache.common + "/runtime/\(digest)-values"
    let values = Values(folder: path, object: path + "/values.o")
    if Files.stamp(of: path) != nil {
      if Files.standing(of: path) == .folder,
        Files.trustedText(at: path + "/sum") == Self.sum(in: path)
      {
        return values
      }
      warn("\(path) was damaged and is being recreated")
      Files.remove(path)
    }
    try Files.createFolder(cache.common + "/runtime")
    let staging = folder + "/values-module"
    try Files.createFolder(staging)
    let source = staging + "/" + RuntimeSources.valuesModule + ".swift"
    try Files.write(sources.values.text, to: source)
    let result = try await compiler.compile(
      source,
      of: source,
      module: RuntimeSources.valuesModule,
      to: .module(
        object: staging + "/values.o",
        path: staging + "/" + RuntimeSources.valuesModule + ".swiftmodule"
      )
    )
    guard result.isSuccess else { throw Failure(output: result.output) }
    for file in Self.files(in: staging) { try Files.protect(file) }
    try Files.write(Self.sum(in: staging), to: staging + "/sum")
    // Another run may have been faster.
    do { try Files.move(staging, to: path) } catch  where Files.stamp(of: values.object) != nil {}
    return values
  }

  /// Returns a text that distinguishes the module from one made with a different source, toolchain
  /// or flags.
  func valuesIdentity(by compiler: Compiler) -> String {
    let arguments = compiler.arguments(
      for: "",
      module: RuntimeSources.valuesModule,
      to: .module(object: "", path: "")
    )
    let parts = [compiler.toolchain.fingerprint, sources.values.text] + arguments
    return String(Fingerprint { $0.mix(parts) }.text.prefix(16))
  }

  /// Returns the checksum of the compiled files in `folder`.
  private static func sum(in folder: String) -> String {
    Fingerprint(of: files(in: folder).flatMap { Files.trustedBytes(at: $0) ?? [] }).text
  }

  private static func files(in folder: String) -> [String] {
    ["values.o", RuntimeSources.valuesModule + ".swiftmodule"].map { folder + "/" + $0 }
  }
}

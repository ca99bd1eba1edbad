internal import MarbleModel

/// What programs are linked with and run by: compiled from C once, and kept in the cache folder.
struct Runtime: Sendable {
  /// The toolchain.
  let toolchain: Toolchain
  /// Where the files are kept.
  let cache: CacheFolder
  /// Called with what is odd, though it does no harm.
  var warn: @Sendable (String) -> Void = { _ in }

  /// Returns the files, compiled in `folder` unless they are there already.
  func files(in folder: String) async throws -> RuntimeFiles {
    async let object = file("runtime.o", RuntimeSource.text, Self.objectFlags, in: folder)
    return RuntimeFiles(warden: try await warden(in: folder), object: try await object)
  }

  /// Returns the executable that runs others, compiled in `folder` unless it is there.
  func warden(in folder: String) async throws -> Warden {
    Warden(path: try await file("warden", WardenSource.text, ["-O1"], in: folder))
  }

  /// Returns what a program is linked with that runs on a terminal.
  func performedObject(in folder: String) async throws -> String {
    try await file("performed.o", PerformedSource.text, ["-O1", "-c"], in: folder)
  }

  /// The frames of all functions must be found again, by tables and by frame pointers.
  private static let objectFlags = [
    "-O1", "-c", "-fno-omit-frame-pointer", "-fno-optimize-sibling-calls",
  ]

  private var clang: String { toolchain.tools + "/clang" }

  /// Returns what tells a file from one of another text, toolchain, C compiler or flags.
  func identity(_ text: String, _ flags: [String]) -> String {
    let stamp = Files.stamp(of: clang).map { String(reflecting: $0) }
    let parts = [toolchain.fingerprint, stamp ?? "", text] + flags
    return String(Fingerprint { $0.mix(parts) }.text.prefix(16))
  }

  private func file(
    _ name: String,
    _ text: String,
    _ flags: [String],
    in folder: String
  ) async throws -> String {
    let digest = identity(text, flags)
    let kept = KeptFile(path: cache.common + "/runtime/\(digest)-" + name)
    switch kept.state {
    case .whole: return kept.path
    case .missing: break
    case .damaged: warn("\(kept.path) was damaged and is made again")
    }
    try Files.createFolder(cache.common + "/runtime")
    let source = folder + "/" + name + ".c"
    let product = folder + "/" + name
    try Files.write(text, to: source)
    let sdk = toolchain.sdk.map { ["-isysroot", $0] } ?? []
    let outcome = try await Command(
      executable: clang,
      arguments: ["--target=" + toolchain.triple] + flags + [source, "-o", product] + sdk,
      temporary: folder
    ).run()
    try outcome.checkSpace(in: folder)
    guard outcome.isSuccess else { throw RuntimeError.notCompiled(output: outcome.output) }
    try kept.keep(product)
    return kept.path
  }
}

internal import MarbleModel
internal import MarbleSystem

/// The code that programs are linked with and run by, compiled from C once and kept in the cache
/// folder.
struct Runtime: Sendable {
  /// A toolchain's failure to compile our own code.
  struct Failure: EnvironmentError {
    let output: String

    var problem: String { "the toolchain can't compile Marble's runtime\n\(output)" }

    var remedy: String? {
      Platform.current == .macos
        ? "install Xcode's command line tools: run `xcode-select --install`"
        : "install the headers of the C library, such as Debian's libc6-dev"
    }
  }

  let toolchain: Toolchain
  let cache: CacheFolder
  let sources: RuntimeSources
  /// Called with a message about anything that's odd but harmless.
  var warn: @Sendable (String) -> Void = { _ in }

  /// Returns the object file that every program is linked with, compiled in `folder` unless it's
  /// there already.
  func object(in folder: String) async throws -> String {
    try await file("runtime.o", sources.runtime, Self.objectFlags, in: folder)
  }

  /// Returns the object file that's used instead for programs whose objects are recorded.
  func heapObject(in folder: String) async throws -> String {
    try await file("heap.o", sources.heap, Self.objectFlags, in: folder)
  }

  /// Returns the executable that runs others, compiled in `folder` unless it's there already.
  func warden(in folder: String) async throws -> Warden {
    Warden(path: try await file("warden", sources.warden, Self.flags, in: folder))
  }

  /// Returns the object file that's linked into programs that run on a terminal.
  func performedObject(in folder: String) async throws -> String {
    try await file("performed.o", sources.performed, Self.flags + ["-c"], in: folder)
  }

  private static let flags = ["-std=c11", "-O1"]
  /// Stack walks must find the frames of all functions, by tables and by frame pointers.
  private static let objectFlags =
    flags + ["-c", "-fno-omit-frame-pointer", "-fno-optimize-sibling-calls"]

  private var clang: String { toolchain.clang }

  /// Returns a text that distinguishes a file from one made with a different source, toolchain, C
  /// compiler or flags.
  func identity(_ text: String, _ flags: [String]) -> String {
    let stamp = Files.stamp(of: clang).map { String(reflecting: $0) }
    let parts = [toolchain.fingerprint, stamp ?? "", text] + flags
    return String(Fingerprint { $0.mix(parts) }.text.prefix(16))
  }

  private func file(
    _ name: String,
    _ files: RuntimeSources.Unit,
    _ flags: [String],
    in folder: String
  ) async throws -> String {
    let digest = identity(files.text, flags)
    let kept = KeptFile(path: cache.common + "/runtime/\(digest)-" + name)
    switch kept.state {
    case .whole: return kept.path
    case .missing: break
    case .damaged: warn("\(kept.path) was damaged and is being recreated")
    }
    try Files.createFolder(cache.common + "/runtime")
    let source = try files.write(to: folder + "/" + name + ".sources")
    let product = folder + "/" + name
    let sdk = toolchain.sdk.map { ["-isysroot", $0] } ?? []
    // Without a warden, which may be what's being compiled.
    let outcome = try await Command(
      executable: clang,
      arguments: ["--target=" + toolchain.triple] + flags + [source, "-o", product] + sdk,
      environment: toolchain.environment,
      temporary: folder
    ).run()
    try outcome.checkSpace(in: folder)
    guard outcome.isSuccess else { throw Failure(output: outcome.output) }
    try kept.keep(product)
    return kept.path
  }
}

extension RuntimeSources.Unit {
  /// Writes the files below `folder` and returns the path of the main one.
  func write(to folder: String) throws -> String {
    for file in all {
      let path = folder + "/" + file.path
      try Files.createFolder(Files.folder(of: path))
      try Files.write(file.text, to: path)
    }
    return folder + "/" + main.path
  }
}

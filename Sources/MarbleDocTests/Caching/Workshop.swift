internal import MarbleModel

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The folder in which doc-tests keep what is worth keeping, and where they work.
///
/// It is `.marble` in the book's folder, or in the user's cache folder if the book's cannot be
/// written, unless `MARBLE_CACHE` names another.
struct Workshop: Sendable {
  /// The path of the folder.
  let path: String

  /// Opens the workshop of the book at `root`.
  static func open(root: String, environment: [String: String]) throws -> Workshop {
    let path = folder(for: root, in: environment)
    do {
      for name in ["results", "runs"] { try Files.createFolder(path + "/" + name) }
      if Files.stamp(of: path + "/.gitignore") == nil {
        try Files.write("*\n", to: path + "/.gitignore")
      }
    } catch {
      throw WorkshopError.notWritable(path: path)
    }
    return Workshop(path: Files.realPath(of: path) ?? path)
  }

  private static func folder(for root: String, in environment: [String: String]) -> String {
    if let path = environment["MARBLE_CACHE"], !path.isEmpty { return path }
    let folder = root + "/.marble"
    if Files.isWritable(Files.stamp(of: folder) == nil ? root : folder) { return folder }
    let home = environment["HOME"] ?? "/tmp"
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let book = SHA256.hexDigest(of: Array(root.utf8)).prefix(16)
    return (caches ?? home + "/.cache") + "/marble/" + book
  }

  /// Calls `body` with a new folder that is gone when it returns.
  ///
  /// Folders of runs that were killed before they could clean up are removed too.
  func withRunFolder<Result: Sendable>(
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    sweep()
    let name = "\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let folder = path + "/runs/" + name
    do {
      try Files.createFolder(folder)
    } catch {
      throw WorkshopError.notWritable(path: folder)
    }
    defer { Files.remove(folder) }
    return try await body(folder)
  }

  private func sweep() {
    for name in Files.names(in: path + "/runs") {
      guard let owner = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { continue }
      if kill(owner, 0) != 0 && errno == ESRCH { Files.remove(path + "/runs/" + name) }
    }
  }
}

/// A workshop that cannot be used.
enum WorkshopError: EnvironmentError, Equatable {
  /// The folder cannot be created or written.
  case notWritable(path: String)

  var problem: String {
    switch self {
    case .notWritable(let path): "cannot write to \(path)"
    }
  }

  var remedy: String? { "set MARBLE_CACHE to a folder that can be written" }
}

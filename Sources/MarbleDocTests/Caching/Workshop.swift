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
  /// The path of the folder for what depends on the toolchain and on no book.
  ///
  /// It is in the user's cache folder, so that a new book finds what others have made, or the
  /// workshop itself where that cannot be written or `MARBLE_CACHE` names one.
  let common: String

  /// Creates a workshop that shares nothing unless `common` says where.
  init(path: String, common: String? = nil) {
    self.path = path
    self.common = common ?? path
  }

  /// Opens the workshop of the book at `root`.
  static func open(root: String, environment: [String: String]) throws -> Workshop {
    let path = folder(for: root, in: environment)
    do {
      for name in ["results", "runs"] { try Files.createFolder(path + "/" + name) }
      if Files.stamp(of: path + "/.gitignore") == nil {
        try Files.write("*\n", to: path + "/.gitignore")
      }
    } catch {
      throw WorkshopError(error, at: path)
    }
    guard Files.isWritable(path + "/results"), Files.isWritable(path + "/runs") else {
      throw WorkshopError.notWritable(path: path)
    }
    let real = Files.realPath(of: path) ?? path
    return Workshop(path: real, common: commonFolder(in: environment) ?? real)
  }

  /// Returns the folder that all books of a user share; `nil` if there is none.
  private static func commonFolder(in environment: [String: String]) -> String? {
    guard environment["MARBLE_CACHE"]?.isEmpty ?? true else { return nil }
    let folder = caches(in: environment) + "/common"
    guard (try? Files.createFolder(folder)) != nil, Files.isWritable(folder) else { return nil }
    return folder
  }

  private static func caches(in environment: [String: String]) -> String {
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (caches ?? (environment["HOME"] ?? "/tmp") + "/.cache") + "/marble"
  }

  private static func folder(for root: String, in environment: [String: String]) -> String {
    if let path = environment["MARBLE_CACHE"], !path.isEmpty { return path }
    let folder = root + "/.marble"
    let stamp = Files.stamp(of: folder)
    // A file in the place of the folder is told, and nothing else used behind the user's back.
    if stamp?.isFolder == false || Files.isWritable(stamp == nil ? root : folder) { return folder }
    return caches(in: environment) + "/" + SHA256.hexDigest(of: Array(root.utf8)).prefix(16)
  }

  /// Calls `body` with a new folder that is gone when it returns.
  ///
  /// Folders of runs that were killed before they could clean up are removed too.
  func withRunFolder<Result: Sendable>(
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let name = "\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let folder = path + "/runs/" + name
    do {
      let lock = try await openRunFolder(folder)
      defer {
        Files.remove(folder)
        withExtendedLifetime(lock) {}
      }
      return try await body(folder)
    } catch let error as Files.SystemError {
      throw WorkshopError(error, at: path)
    }
  }

  /// Creates a folder that is locked as long as its run goes on, and removes those that are not.
  private func openRunFolder(_ folder: String) async throws -> FileLock? {
    // Nobody else may take a folder for left behind that has no lock yet.
    let runs = try await FileLock.take(.exclusive, at: path + "/lock")
    defer { withExtendedLifetime(runs) {} }
    for name in Files.names(in: path + "/runs") {
      let left = path + "/runs/" + name
      if FileLock.attempt(.exclusive, at: left) != nil { Files.remove(left) }
    }
    try Files.createFolder(folder)
    return FileLock.attempt(.exclusive, at: folder)
  }
}

/// The folder where doc-tests work and keep everything worth keeping.
///
/// It's `.marble` in the book's folder, or a folder among the user's caches if the book's can't be
/// used, unless `MARBLE_CACHE` names another one.
///
/// Kept files are trusted and run. So only this user and root may be able to change the folder, it
/// must not be in a repository, and no link may lead out of it.
package struct CacheFolder: Sendable {
  /// The path of the folder, in characters that all tools understand.
  package let path: String
  /// The path of the folder for files that depend on the toolchain and not on a book.
  ///
  /// It's among the user's caches, so that a new book finds files that others have made; if that
  /// can't be used, or `MARBLE_CACHE` names a folder, it's the cache folder itself.
  package let common: String
  /// The path of the folder as people know it.
  private let place: String

  /// Creates a cache folder that shares nothing unless `common` says where.
  package init(path: String, common: String? = nil, place: String? = nil) {
    self.path = path
    self.common = common ?? path
    self.place = place ?? path
  }

  /// Opens the cache folder of the book at `root`.
  ///
  /// Sandboxed tools work in a separate folder in it, because other tools mustn't trust the files
  /// that they leave.
  package static func open(
    root: String,
    environment: [String: String],
    isSandboxed: Bool = false
  ) async throws -> CacheFolder {
    let folder = try await CacheFolder.find(for: root, in: environment)
    let place = Files.realPath(of: folder) ?? folder
    let names = PlainPaths(environment: environment)
    let path = names.plain(place)
    let common = CacheFolder.common(in: environment).map(names.plain) ?? path
    guard isSandboxed else { return CacheFolder(path: path, common: common, place: place) }
    let own = try await CacheFolder.ofSandbox(in: place, environment)
    return CacheFolder(path: path + "/" + sandboxed, common: common, place: own)
  }

  /// Calls `body` with a new folder that is removed when it returns.
  ///
  /// Folders of runs that were killed before they could clean up are removed, too.
  package func withRunFolder<Result: Sendable>(
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let folder = path + "/runs/" + RunFolder.newName()
    do {
      let lock = try await openRunFolder(folder)
      defer {
        RunFolder.remove(folder)
        withExtendedLifetime(lock) {}
      }
      return try await body(folder)
    } catch let error as Files.SystemError {
      throw CacheFolderError(error, at: place)
    }
  }

  /// Creates a folder that's locked for as long as its run lasts, and removes those that aren't
  /// locked.
  private func openRunFolder(_ folder: String) async throws -> FileLock? {
    // Until the folder has its lock, no other process may think that it was abandoned.
    let runs = try await FileLock.take(.exclusive, at: path + "/lock")
    defer { withExtendedLifetime(runs) {} }
    try Files.createFolder(path + "/runs", mode: 0o700)
    for name in Files.names(in: path + "/runs") { RunFolder.sweep(path + "/runs/" + name) }
    try Files.makeFolder(folder)
    try FolderMark.put(in: folder)
    // Where there are no locks, sweeping doesn't get one either, so no run loses its folder.
    return FileLock.attempt(.exclusive, at: folder)
  }
}

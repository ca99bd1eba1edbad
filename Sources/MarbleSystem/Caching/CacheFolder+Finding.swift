internal import MarbleModel

/// The search for the folder, which is made if it doesn't exist.
extension CacheFolder {
  /// The names in a cache folder that doc-tests and builds use.
  private static let names = [
    "results", "objects", "runs", "runtime", "modules", "library", "crashes", "site", "dates",
    "served", sandboxed,
  ]
  /// The name of the folder for files that tools in a sandbox make.
  static let sandboxed = "sandboxed"
  /// The folders in which the tools of the toolchain make files.
  private static let closed = ["runs", "modules", "library"]
  /// The files in a cache folder.
  private static let files = ["lock", "toolchain", "timings"]

  /// Returns the folder for the book at `root`, with everything in it that each test needs.
  static func find(
    for root: String,
    in environment: [String: String]
  ) async throws -> String {
    if let named = environment["MARBLE_CACHE"], !named.isEmpty {
      return try await claim(Files.realPath(of: named) ?? named, in: environment, isNamed: true)
    }
    let own = root + "/.marble"
    switch Files.standing(of: own) {
    case .link: throw CacheFolderError.link(path: own)
    case .other: throw CacheFolderError.notAFolder(path: own)
    case .folder where Files.isWritable(own): return try await claim(own, in: environment)
    case .nothing where Files.isWritable(root):
      // Some file systems let everyone write everything, whatever was requested.
      do { return try await claim(own, in: environment) } catch CacheFolderError.shared(own) {}
    // If we may only read the book, or it isn't ours, its results go elsewhere.
    case .folder, .foreign, .nothing, .unknown: break
    }
    guard let caches = caches(in: environment) else {
      throw CacheFolderError.notWritable(path: own)
    }
    let name = Fingerprint(of: root).text.prefix(16)
    // The folder above is checked, too: anyone who could change it could replace ours.
    _ = try make(caches)
    return try await claim(caches + "/" + name, in: environment)
  }

  /// Returns the folder for files that tools in a sandbox make, in the cache folder at a path.
  static func ofSandbox(
    in path: String,
    _ environment: [String: String]
  ) async throws -> String {
    try await claim(path + "/" + sandboxed, in: environment)
  }

  /// Returns the folder that all books of a user share; `nil` if there is none.
  package static func common(in environment: [String: String]) -> String? {
    guard environment["MARBLE_CACHE"]?.isEmpty ?? true, let caches = caches(in: environment),
      (try? make(caches)) != nil,
      let folder = try? make(caches + "/common"), Files.isWritable(folder),
      (try? check(folder)) != nil, (try? make(folder + "/modules", isPrivate: true)) != nil
    else { return nil }
    return folder
  }

  /// Returns the folder of Marble among the user's caches; `nil` if the user has none.
  ///
  /// There's no fallback: files that we run mustn't be in a folder that everyone can write to.
  package static func caches(in environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/marble"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/marble"
  }

  /// Claims a folder for us, makes the folders in it that every test needs, and returns it.
  ///
  /// A folder that a user named must be ours already, or contain nothing that we would overwrite.
  private static func claim(
    _ path: String,
    in environment: [String: String],
    isNamed: Bool = false
  ) async throws -> String {
    let isNew = !stands(path)
    _ = try make(path)
    // What was made just now can't hold anything that others have put there.
    if !isNew {
      try check(path)
      if try await GitTracking.tracks(path, in: environment) {
        throw CacheFolderError.tracked(path: path)
      }
    }
    do {
      if !FolderMark.isIn(path) { try mark(path, isNamed: isNamed) }
    } catch let error as Files.SystemError {
      throw CacheFolderError(error, at: path)
    }
    for name in ["results", "objects"] + closed {
      let folder = try make(path + "/" + name, isPrivate: closed.contains(name))
      guard Files.isWritable(folder) else { throw CacheFolderError.notWritable(path: path) }
    }
    return path
  }

  private static func mark(_ path: String, isNamed: Bool) throws {
    if isNamed, let taken = (names + files).first(where: { stands(path + "/" + $0) }) {
      throw CacheFolderError.foreign(path: path + "/" + taken)
    }
    // In a named folder with files of the user's, this would hide them from git.
    if !stands(path + "/.gitignore"), !isNamed || Files.names(in: path).isEmpty {
      try Files.write("*\n", to: path + "/.gitignore")
    }
    try FolderMark.put(in: path)
  }

  /// Checks that everything we use in a folder is ours, or doesn't exist.
  private static func check(_ path: String) throws {
    for name in names { try checkFolder(path + "/" + name) }
  }

  /// Checks that no other user can change the folder at a path, if there is one.
  package static func checkFolder(_ path: String) throws {
    switch Files.standing(of: path) {
    case .nothing, .unknown, .folder: break
    case .link: throw CacheFolderError.link(path: path)
    case .foreign: throw CacheFolderError.shared(path: path)
    case .other: throw CacheFolderError.notAFolder(path: path)
    }
  }

  /// Returns the folder at a path, made if necessary; throws if others can change it.
  private static func make(_ path: String, isPrivate: Bool = false) throws -> String {
    do {
      if !stands(path) { try Files.createFolder(path, mode: isPrivate ? 0o700 : 0o755) }
    } catch {
      throw CacheFolderError(error, at: path)
    }
    try checkFolder(path)
    return path
  }

  private static func stands(_ path: String) -> Bool {
    ![.nothing, .unknown].contains(Files.standing(of: path))
  }
}

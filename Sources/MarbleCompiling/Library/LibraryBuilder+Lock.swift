internal import MarbleSystem

extension LibraryBuilder {
  /// Returns the library, rebuilt if anything has changed, and the lock that keeps others from
  /// rebuilding it; the lock is `nil` where the file system has none.
  ///
  /// Several processes may use it at once, but only one may build it. `onWait` is called if another
  /// one is building it, and `warn` if some of the kept files are damaged. If `isFresh`, it counts
  /// as up to date only if SwiftPM says so.
  func prepare(
    isFresh: Bool,
    onWait: () -> Void,
    warn: (String) -> Void,
    onStep: @escaping @Sendable (SwiftPM.Step?) -> Void
  ) async throws -> (library: BuiltLibrary, lock: FileLock?) {
    do {
      try Files.createFolder(folder)
    } catch {
      throw CacheFolderError(error, at: folder)
    }
    try CacheFolder.checkFolder(folder)
    // Tools write into these, and a link would lead them elsewhere.
    for place in [package, made] where Files.standing(of: place) == .link {
      throw CacheFolderError.link(path: place)
    }
    var isFresh = isFresh
    while true {
      let use = try await FileLock.take(.shared, at: folder + "/lock", onWait: onWait)
      if let library = known(isFresh: isFresh, warn: warn) {
        return (library, use)
      }
      // We'd wait for the exclusive lock forever if we kept a shared one.
      withExtendedLifetime(consume use) {}
      let work = try await FileLock.take(.exclusive, at: folder + "/lock", onWait: onWait)
      let library = try await build(isFresh: isFresh, onStep: onStep)
      // SwiftPM has just been asked, so its record counts from now on.
      isFresh = false
      // If there are no locks, or if the sources change faster than they're built, the library is
      // used as it is.
      guard let work, known(isFresh: isFresh, warn: warn) != nil else { return (library, work) }
      // If the lock were released in between, another Marble with a different environment would
      // build its own library in this place, and the two would go on like that forever.
      if work.share() { return (library, work) }
    }
  }
}

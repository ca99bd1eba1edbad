extension CacheFolder {
  /// Returns the path of a folder for files that Marble keeps between runs, besides those of tests.
  ///
  /// It's `nil` if nothing can be kept there, or if others could have put something there.
  package static func keptFolder(
    _ name: String,
    root: String,
    environment: [String: String]
  ) async -> String? {
    guard let cache = try? await CacheFolder.open(root: root, environment: environment) else {
      return nil
    }
    let folder = cache.path + "/" + name
    guard (try? Files.createFolder(folder)) != nil, Files.isWritable(folder) else { return nil }
    let strange = Files.names(in: folder).filter { name in
      !Files.isTrustedFile(folder + "/" + name)
    }
    // A file that is being replaced has another name for a moment, and is gone a moment later.
    let isSafe = strange.isEmpty || Set(strange).isDisjoint(with: Files.names(in: folder))
    return isSafe ? folder : nil
  }
}

/// How much is kept, and whether it's intact.
extension CacheFolder {
  /// The findings from a look at every file of a cache folder.
  package struct Census: Sendable, Hashable {
    /// The number of files.
    package var files = 0
    /// Their size in bytes.
    package var bytes = 0
    /// The paths of files that have changed since they were made, or that others could have
    /// written.
    package var damaged: [String] = []
  }

  /// Looks at everything that's kept for a book and, once, at everything that books share.
  package func census() -> Census {
    var census = Census()
    for folder in Set([path, common]).sorted() { count(folder, in: &census) }
    // Counting goes into all folders below; here, the sandbox's folder has to be named.
    for folder in Set([path, path + "/" + Self.sandboxed, common]).sorted() {
      census.damaged += damaged(in: folder)
    }
    return census
  }

  private func count(_ folder: String, in census: inout Census) {
    for name in Files.names(in: folder) {
      let path = folder + "/" + name
      // The target of a link is counted at its own place.
      guard let status = stat(of: path, followingLinks: false) else { continue }
      switch status.kind {
      case S_IFDIR: count(path, in: &census)
      default:
        census.files += 1
        census.bytes += Int(status.st_size)
      }
    }
  }

  private func damaged(in folder: String) -> [String] {
    let runtime = folder + "/runtime"
    let open = ["results", "objects"].map { folder + "/" + $0 }
      .flatMap { kept in Files.names(in: kept).map { kept + "/" + $0 } }
      .filter { Files.trustedBytes(at: $0) == nil }
    let changed = Files.names(in: runtime).filter { $0.hasSuffix(".sum") }
      .map { KeptFile(path: runtime + "/" + $0.dropLast(".sum".count)) }
      .filter { if case .damaged = $0.state { true } else { false } }
    return open + changed.map(\.path)
  }
}

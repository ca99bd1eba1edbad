/// The system's report about a file, in terms that all systems share.
extension stat {
  /// Asks the system about the file at `path`; if the result is `nil`, `errno` says why.
  package init?(of path: String, followingLinks: Bool = true) {
    FileTrace.look(at: path)
    self.init()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(AT_FDCWD, path, &self, flags) == 0 else { return nil }
  }

  /// The bits that distinguish files, folders, links, pipes and devices.
  package var kind: mode_t { st_mode & S_IFMT }

  #if canImport(Darwin)
  var modified: timespec { st_mtimespec }
  var touched: timespec { st_ctimespec }
  #else
  var modified: timespec { st_mtim }
  var touched: timespec { st_ctim }
  #endif
}

/// What the system tells of files, in the terms of all systems.
extension stat {
  /// Asks about what is at `path`; where it is `nil`, `errno` tells why.
  package init?(of path: String, followingLinks: Bool = true) {
    self.init()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(AT_FDCWD, path, &self, flags) == 0 else { return nil }
  }

  /// The bits that tell files, folders, links, pipes and devices from one another.
  package var kind: mode_t { st_mode & S_IFMT }

  #if canImport(Darwin)
  var modified: timespec { st_mtimespec }
  var touched: timespec { st_ctimespec }
  #else
  var modified: timespec { st_mtim }
  var touched: timespec { st_ctim }
  #endif
}

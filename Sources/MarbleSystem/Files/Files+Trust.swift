extension Files {
  /// The kind of thing at a path, without following links.
  package enum Standing: Equatable {
    case nothing
    /// A folder that no other user can change.
    case folder
    /// A folder that someone else owns or may change.
    case foreign
    case link
    /// A file, a pipe or a device.
    case other
    /// Something that the system doesn't let us see, as when a file is in the place of a folder
    /// above it.
    case unknown
  }

  /// Returns the kind of thing at `path`, without following links.
  package static func standing(of path: String) -> Standing {
    guard let status = stat(of: path, followingLinks: false) else {
      return errno == ENOENT ? .nothing : .unknown
    }
    switch status.kind {
    case S_IFLNK: return .link
    case S_IFDIR: return isTrusted(status) ? .folder : .foreign
    default: return .other
    }
  }

  /// Returns the bytes of a file that this user or root wrote and no one else can change.
  ///
  /// It's `nil` for anything else, even for a link to such a file.
  package static func trustedBytes(at path: String) -> [UInt8]? {
    bytes(at: path, followingLinks: false, where: isTrusted)
  }

  /// Whether there is a file at `path`, not a link to one, that no one else can change.
  package static func isTrustedFile(_ path: String) -> Bool {
    guard let status = stat(of: path, followingLinks: false) else { return false }
    return status.kind == S_IFREG && isTrusted(status)
  }

  /// Returns the text of such a file, with invalid UTF-8 replaced.
  package static func trustedText(at path: String) -> String? {
    trustedBytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a file that someone else's program wrote, if there are at most `limit`.
  ///
  /// A link isn't followed: the program may have put one there that leads to a file that only we
  /// can read.
  package static func strangersBytes(at path: String, limit: Int) -> [UInt8]? {
    bytes(at: path, followingLinks: false) { $0.st_size <= limit }
  }

  /// Returns the text of such a file, with invalid UTF-8 replaced.
  package static func strangersText(at path: String, limit: Int) -> String? {
    strangersBytes(at: path, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Removes the write permissions of everyone but the owner of a file.
  package static func protect(_ path: String) throws {
    guard let status = stat(of: path, followingLinks: false) else {
      throw SystemError(number: errno, path: path)
    }
    if status.st_mode & others != 0 {
      try check(chmod(path, status.st_mode & 0o7777 & ~others), path)
    }
  }

  /// Whether only this user and root can change a file, judging by its status.
  ///
  /// In a folder with the sticky bit, others may add names but change only their own.
  private static func isTrusted(_ status: stat) -> Bool {
    guard status.st_uid == geteuid() || status.st_uid == 0 else { return false }
    let isSticky = status.kind == S_IFDIR && status.st_mode & S_ISVTX != 0
    return isSticky || status.st_mode & others == 0
  }

  /// The write permissions of the group and of everyone else.
  private static let others: mode_t = 0o022
}

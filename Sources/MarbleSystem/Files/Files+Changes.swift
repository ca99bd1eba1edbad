extension Files {
  /// Writes `text` to `path` in one step, so that no reader sees a part of it.
  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes `bytes` to `path` in one step, so that no reader sees a part of them.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let draft = draft(of: path)
    do {
      try write(bytes, toNew: draft, mode: 0o644)
      try check(rename(draft, path), path)
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], toNew path: String, mode: UInt32) throws {
    let file = try FileDescriptor(creatingFileAt: path, mode: mode)
    try file.write(bytes)
  }

  /// Writes `text` to `path` unless the file already has this text, so that it doesn't look
  /// changed.
  package static func update(_ path: String, with text: String) throws {
    if self.text(at: path) != text { try write(text, to: path) }
  }

  /// Moves a file or a folder of files in one step, replacing a file at the new place.
  ///
  /// If it comes from another disk, it's first copied beside its new place.
  package static func move(_ path: String, to target: String) throws {
    if rename(path, target) == 0 { return }
    guard errno == EXDEV else { throw SystemError(number: errno, path: target) }
    let draft = draft(of: target)
    do {
      try copy(path, to: draft)
      try check(rename(draft, target), target)
    } catch {
      remove(draft)
      throw error
    }
    remove(path)
  }

  private static func copy(_ path: String, to target: String) throws {
    guard let status = stat(of: path, followingLinks: false) else {
      throw SystemError(number: errno, path: path)
    }
    if status.kind == S_IFDIR {
      try check(mkdir(target, status.st_mode & 0o777), target)
      for name in names(in: path) { try copy(path + "/" + name, to: target + "/" + name) }
      return
    }
    guard let bytes = bytes(at: path) else { throw SystemError(number: EIO, path: path) }
    try write(bytes, toNew: target, mode: UInt32(status.st_mode & 0o777))
  }

  private static func draft(of path: String) -> String { "\(path).\(randomWord()).tmp" }

  /// Returns a random word of digits and lowercase letters; repeats are too unlikely to matter.
  package static func randomWord() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Creates the folder at `path` and those above it, unless they exist.
  ///
  /// A folder in which tools make files that their group may write should be closed to all other
  /// users.
  package static func createFolder(_ path: String, mode: UInt32 = 0o755) throws(SystemError) {
    if mkdir(path, mode_t(mode)) == 0 || stamp(of: path)?.isFolder == true { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex
    else { throw SystemError(number: errno, path: path) }
    // Tools make no files in the folders above, so these needn't be closed to others.
    try createFolder(String(path[..<slash]), mode: mode | 0o055)
    // Another process may have made it in the meantime.
    guard mkdir(path, mode_t(mode)) == 0 || stamp(of: path)?.isFolder == true
    else { throw SystemError(number: errno, path: path) }
  }

  /// Makes the folder at `path` in one that exists; nothing may be there yet, not even a link.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(SystemError) {
    try check(mkdir(path, mode_t(mode)), path)
  }

  /// Whether the disk of `path` is full, in bytes or in files.
  package static func isFull(_ path: String) -> Bool {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return false }
    let space = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    // A file system without a fixed number of files, such as Btrfs, says that it has zero.
    return space < 1 << 16 || status.f_files > 0 && status.f_favail == 0
  }
}

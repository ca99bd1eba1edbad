#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension Files {
  /// Writes `text` to `path` in one step, so that no reader sees a part of it.
  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes `bytes` to `path` in one step, so that no reader sees a part of them.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let number = UInt64.random(in: .min ... .max)
    let temporary = "\(path).\(String(number, radix: 36)).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    try check(file)
    do {
      defer { close(file) }
      try write(bytes, to: file)
      try check(rename(temporary, path))
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Creates a file that holds `bytes`, with the folders above it; it must not be there yet.
  package static func create(_ path: String, holding bytes: [UInt8], mode: UInt32) throws {
    try createFolder(folder(of: path))
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    try check(file)
    defer { close(file) }
    try write(bytes, to: file)
  }

  /// Writes `text` to `path` unless it is there already, so that nothing looks changed.
  package static func update(_ path: String, with text: String) throws {
    if self.text(at: path) != text { try write(text, to: path) }
  }

  /// Moves a file or a folder of files in one step, in place of a file that may be there.
  ///
  /// What comes from another disk is copied beside its new place first.
  package static func move(_ path: String, to target: String) throws {
    if rename(path, target) == 0 { return }
    guard errno == EXDEV else { throw SystemError(number: errno) }
    let draft = "\(target).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    do {
      try copy(path, to: draft)
      try check(rename(draft, target))
    } catch {
      remove(draft)
      throw error
    }
    remove(path)
  }

  private static func copy(_ path: String, to target: String) throws {
    var status = stat()
    try check(lstat(path, &status))
    if status.st_mode & S_IFMT == S_IFDIR {
      try check(mkdir(target, status.st_mode & 0o777))
      for name in names(in: path) { try copy(path + "/" + name, to: target + "/" + name) }
      return
    }
    guard let bytes = bytes(at: path) else { throw SystemError(number: EIO) }
    let file = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
    try check(file)
    defer { close(file) }
    try write(bytes, to: file)
  }

  /// Creates the folder at `path` with those above it, unless it is there.
  ///
  /// Where tools make files that their group may write, nobody else should get into it at all.
  package static func createFolder(_ path: String, isPrivate: Bool = false) throws {
    let mode: mode_t = isPrivate ? 0o700 : 0o755
    if mkdir(path, mode) == 0 || stamp(of: path)?.isFolder == true { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex
    else { throw SystemError(number: errno) }
    try createFolder(String(path[..<slash]))
    guard mkdir(path, mode) == 0 || stamp(of: path)?.isFolder == true
    else { throw SystemError(number: errno) }
  }

  /// Whether the disk of `path` has no room left, for bytes or for files.
  package static func isFull(_ path: String) -> Bool {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return false }
    let space = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    return space < 1 << 16 || status.f_files > 0 && status.f_favail == 0
  }
}

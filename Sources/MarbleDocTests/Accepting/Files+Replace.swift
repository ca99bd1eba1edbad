#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension Files {
  /// A system call that failed.
  struct SystemError: Error, Equatable {
    /// The number that the system gave as the reason.
    let number: Int32
  }

  /// Replaces the file at `path`, or the file that a link there leads to, in one step.
  ///
  /// Owner and permissions stay. The text is on disk before the file takes its place, so that not
  /// even a power cut leaves half of it.
  static func replace(_ path: String, with text: String) throws {
    let target = realPath(of: path) ?? path
    let temporary = "\(target).\(getpid()).tmp"
    var status = stat()
    try check(stat(target, &status))
    guard access(target, W_OK) == 0 else { throw SystemError(number: errno) }
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try check(file)
    do {
      defer { close(file) }
      try write(Array(text.utf8), to: file)
      _ = fchown(file, status.st_uid, status.st_gid)
      try check(fchmod(file, status.st_mode & 0o7777))
      try check(fsync(file))
      try check(rename(temporary, target))
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes all of `bytes` to the open file.
  static func write(_ bytes: [UInt8], to file: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        Glibc.write(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.write(file, buffer.baseAddress, buffer.count)
        #else
        Darwin.write(file, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count >= 0 || errno == EINTR else { throw SystemError(number: errno) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Throws the reason why a system call failed, if it did.
  static func check(_ result: Int32) throws {
    guard result >= 0 else { throw SystemError(number: errno) }
  }
}

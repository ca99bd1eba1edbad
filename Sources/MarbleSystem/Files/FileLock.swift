#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A lock that processes share through a file or a folder, held as long as the object lives.
///
/// The system takes it from a process that ends, however that happens. So nothing has to be judged
/// by process numbers, which are given again, or by times, which jump.
package final class FileLock: Sendable {
  /// Who else may hold the lock.
  package enum Mode: Sendable {
    /// Others in the same mode.
    case shared
    /// Nobody.
    case exclusive

    fileprivate var operation: Int32 {
      switch self {
      case .shared: LOCK_SH
      case .exclusive: LOCK_EX
      }
    }
  }

  private let file: Int32

  private init(holding file: Int32) { self.file = file }

  deinit { close(file) }

  /// Takes the lock of the file or folder at `path`, which may be no symbolic link.
  ///
  /// Returns `nil` if others hold it, or where the file system has no locks; `errno` tells which.
  package static func attempt(_ mode: Mode, at path: String) -> FileLock? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    if flock(file, mode.operation | LOCK_NB) == 0 { return FileLock(holding: file) }
    let number = errno
    close(file)
    errno = number
    return nil
  }

  /// Takes the lock of the folder at `path` for a moment, and waits for others that do so.
  ///
  /// Returns `nil` where the file system has no locks.
  package static func wait(at path: String) -> FileLock? {
    let file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else {
        close(file)
        return nil
      }
    }
    return FileLock(holding: file)
  }

  /// Takes the lock of the file at `path`, which is created, once the others let it go.
  ///
  /// `onWait` is called once if that takes longer than an attempt. Returns `nil` where the file
  /// system has no locks.
  package static func take(
    _ mode: Mode,
    at path: String,
    onWait: () -> Void = {}
  ) async throws -> FileLock? {
    let file = open(path, O_RDONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Files.SystemError(number: errno) }
    close(file)
    var isTold = false
    while true {
      if let lock = attempt(mode, at: path) { return lock }
      guard errno == EWOULDBLOCK else { return nil }
      if !isTold { onWait() }
      isTold = true
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

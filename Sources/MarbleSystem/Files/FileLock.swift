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

  // Never read, but the lock ends when the descriptor is closed.
  private let file: FileDescriptor

  private init(holding file: consuming FileDescriptor) { self.file = file }

  /// Takes the lock of the file or folder at `path`, which may be no symbolic link.
  ///
  /// Returns `nil` if others hold it, or where the file system has no locks.
  package static func attempt(_ mode: Mode, at path: String) -> FileLock? {
    guard let file = try? FileDescriptor(readingFileAt: path, followingLinks: false),
      flock(file.number, mode.operation | LOCK_NB) == 0
    else { return nil }
    return FileLock(holding: file)
  }

  /// Takes the lock of the folder at `path` for a moment, and waits for others that do so.
  package static func wait(at path: String) throws(Files.SystemError) -> FileLock {
    let file = try FileDescriptor(openingFolderAt: path)
    while flock(file.number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Files.SystemError(number: errno, path: path) }
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
    let file = try FileDescriptor(path, O_RDONLY | O_CREAT | O_NOFOLLOW, mode: 0o644)
    var isTold = false
    while flock(file.number, mode.operation | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { return nil }
      if !isTold { onWait() }
      isTold = true
      try await Task.sleep(for: .milliseconds(20))
    }
    return FileLock(holding: file)
  }
}

/// A lock that processes share through a file or a folder, held for as long as the object lives.
///
/// When a process ends, for whatever reason, the system takes the lock from it. So we don't have to
/// judge by process numbers, which are reused, or by times, which jump.
package final class FileLock: Sendable {
  /// The processes that may also hold the lock.
  package enum Mode: Sendable {
    /// Others in the same mode.
    case shared
    /// No process.
    case exclusive

    fileprivate var operation: Int32 {
      switch self {
      case .shared: LOCK_SH
      case .exclusive: LOCK_EX
      }
    }
  }

  // The lock ends when the descriptor is closed.
  private let file: FileDescriptor

  private init(holding file: consuming FileDescriptor) { self.file = file }

  /// Takes the lock of the file or folder at `path`, which must not be a symbolic link.
  ///
  /// Returns `nil` if others hold it, or if the file system has no locks.
  package static func attempt(_ mode: Mode, at path: String) -> FileLock? {
    guard let file = try? FileDescriptor(readingFileAt: path, followingLinks: false),
      flock(file.number, mode.operation | LOCK_NB) == 0
    else { return nil }
    return FileLock(holding: file)
  }

  /// Lets other processes in shared mode hold the lock, too.
  ///
  /// - Returns: Whether that was possible; if not, the lock is lost.
  package func share() -> Bool { flock(file.number, LOCK_SH | LOCK_NB) == 0 }

  /// Takes the exclusive lock of the folder at `path`, blocking the thread while others hold it.
  package static func wait(at path: String) throws(Files.SystemError) -> FileLock {
    let file = try FileDescriptor(openingFolderAt: path)
    while flock(file.number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Files.SystemError(number: errno, path: path) }
    }
    return FileLock(holding: file)
  }

  /// Creates the file at `path` if necessary, and takes its lock once the others release it.
  ///
  /// `onWait` is called once if the first attempt fails. Returns `nil` if the file system has no
  /// locks.
  package static func take(
    _ mode: Mode,
    at path: String,
    onWait: () -> Void = {}
  ) async throws -> FileLock? {
    let file = try FileDescriptor(path, O_RDONLY | O_CREAT | O_NOFOLLOW, mode: 0o644)
    var isTold = false
    // A call that waits in the system would occupy a thread, and couldn't be cancelled.
    while flock(file.number, mode.operation | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { return nil }
      if !isTold { onWait() }
      isTold = true
      try await Task.sleep(for: .milliseconds(20))
    }
    return FileLock(holding: file)
  }
}

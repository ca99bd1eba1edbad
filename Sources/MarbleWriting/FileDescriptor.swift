#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file or folder, closed at the end of its life.
struct FileDescriptor: ~Copyable {
  // Negative once it is closed.
  private var number: Int32
  private let path: String

  /// Opens a folder; a symbolic link is not followed.
  init(openingFolderAt path: String) throws {
    try self.init(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// Creates a file that must not exist yet.
  init(creatingFileAt path: String) throws {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
  }

  /// Opens a file to read it; a symbolic link is not followed, a pipe or device is refused.
  init(readingRegularFileAt path: String) throws {
    let descriptor = try FileDescriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor.isRegularFile else { throw WritingError.notAFile(path) }
    self = descriptor
  }

  /// Opens `path` with the flags of the C library.
  init(_ path: String, _ flags: Int32) throws {
    let number = open(path, flags, 0o666)
    guard number >= 0 else { throw WritingError.system(errno, path: path) }
    self.number = number
    self.path = path
  }

  deinit {
    if number >= 0 { _ = closeDescriptor(number) }
  }

  private var isRegularFile: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Waits until nobody else holds the lock on the file or folder, and takes it.
  func lock() throws {
    while flock(number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw WritingError.system(errno, path: path) }
    }
  }

  /// Returns whether the lock on the file or folder was free; then it is taken.
  func tryLock() -> Bool {
    flock(number, LOCK_EX | LOCK_NB) == 0
  }

  /// Writes the whole text.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeBytes(number, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WritingError.system(errno, path: path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes everything that `source` holds.
  func copy(from source: consuming FileDescriptor) throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = read(source.number, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw WritingError.system(errno, path: source.path) }
        guard count > 0 else { return }
        try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  /// Closes the file; some file systems tell only now that it was not written.
  consuming func close() throws {
    let open = number
    number = -1
    guard closeDescriptor(open) == 0 else { throw WritingError.system(errno, path: path) }
  }
}

// Inside the type, the names of its methods hide those of the C library.
private func closeDescriptor(_ number: Int32) -> Int32 {
  close(number)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}

import MarbleModel

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
    guard descriptor.signature != nil else { throw WritingError.notAFile(path) }
    self = descriptor
  }

  private init(number: Int32, path: String) {
    self.number = number
    self.path = path
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

  /// Opens a file below this folder to read it; the last name may be no symbolic link.
  borrowing func file(at path: String) throws -> FileDescriptor {
    let name = "\(self.path)/\(path)"
    let file = openat(number, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw WritingError.system(errno, path: name) }
    return FileDescriptor(number: file, path: name)
  }

  /// The signature of the file; `nil` when it is no ordinary file.
  var signature: FileSignature? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileSignature(status) : nil
  }

  /// Returns the signature of an ordinary file below this folder; `nil` for anything else.
  func signature(of path: String) -> FileSignature? {
    var status = stat()
    let isThere = fstatat(number, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    return isThere ? FileSignature(status) : nil
  }

  /// Gives a file below this folder another name elsewhere; a symbolic link is not followed.
  ///
  /// - Returns: Zero, or the number of what the system says against it.
  func link(_ path: String, to other: String) -> Int32 {
    linkat(number, path, AT_FDCWD, other, 0) == 0 ? 0 : errno
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

  /// Writes everything that `source` holds, and returns what stands for it.
  func copy(from source: borrowing FileDescriptor) throws -> Fingerprint {
    try source.read { try write($0) }
  }

  /// Reads the file to its end, piece by piece, and returns what stands for its bytes.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Fingerprint {
    var mixer = FingerprintMixer()
    try withUnsafeTemporaryAllocation(byteCount: 1 << 20, alignment: 16) { buffer in
      var filled = 0
      while true {
        let count = readBytes(number, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw WritingError.system(errno, path: path) }
        filled += count
        // The same bytes must make the same pieces, however the system hands them over.
        guard count == 0 || filled == buffer.count else { continue }
        let piece = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
        mixer.mix(Fingerprint(of: piece))
        try body(piece)
        filled = 0
        if count == 0 { return }
      }
    }
    return mixer.fingerprint
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

private func readBytes(_ number: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(number, bytes.baseAddress, bytes.count)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}

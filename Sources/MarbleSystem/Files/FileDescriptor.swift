package import MarbleModel

/// An open file or folder that is closed at the end of its life.
package struct FileDescriptor: ~Copyable, Sendable {
  // Negative once the file is closed.
  private(set) var number: Int32
  let path: String

  /// Opens a folder; a symbolic link isn't followed.
  package init(openingFolderAt path: String) throws(Files.SystemError) {
    try self.init(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Creates a file that must not exist yet.
  package init(creatingFileAt path: String, mode: UInt32 = 0o666) throws(Files.SystemError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file for reading, without waiting for the writer of a pipe.
  package init(readingFileAt path: String, followingLinks: Bool) throws(Files.SystemError) {
    try self.init(path, O_RDONLY | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW))
  }

  /// Opens `path` with the flags of the C library; no other program inherits the file.
  package init(_ path: String, _ flags: Int32, mode: UInt32 = 0) throws(Files.SystemError) {
    FileTrace.look(at: path)
    try self.init(opened: openPath(path, flags | O_CLOEXEC, mode_t(mode)), path)
  }

  private init(opened number: Int32, _ path: String) throws(Files.SystemError) {
    try Files.check(number, path)
    self.number = number
    self.path = path
  }

  deinit {
    if number >= 0 { _ = closeDescriptor(number) }
  }

  /// Opens a file below this folder for reading; the last name must not be a symbolic link.
  package func file(at path: String) throws(Files.SystemError) -> FileDescriptor {
    FileTrace.look(at: "\(self.path)/\(path)")
    return try open(path, O_RDONLY | O_NONBLOCK)
  }

  /// Opens a file or folder below this folder; the last name must not be a symbolic link.
  func open(
    _ path: String,
    _ flags: Int32,
    mode: UInt32 = 0
  ) throws(Files.SystemError) -> FileDescriptor {
    let opened = openat(number, path, flags | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    return try FileDescriptor(opened: opened, "\(self.path)/\(path)")
  }

  /// The system's report about the file.
  package var status: stat {
    get throws(Files.SystemError) {
      var status = stat()
      try Files.check(fstat(number, &status), path)
      return status
    }
  }

  /// The stamp of the file; `nil` if it isn't an ordinary file.
  package var stamp: Files.Stamp? { (try? status).flatMap(Files.Stamp.init(ofFile:)) }

  /// Returns the stamp of an ordinary file below this folder; `nil` for anything else.
  package func stamp(of path: String) -> Files.Stamp? {
    FileTrace.look(at: "\(self.path)/\(path)")
    var status = stat()
    let isThere = fstatat(number, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    return isThere ? Files.Stamp(ofFile: status) : nil
  }

  /// Gives a file below this folder another name elsewhere; a symbolic link isn't followed.
  ///
  /// - Returns: Zero, or the number of the system's error.
  package func link(_ path: String, to other: String) -> Int32 {
    linkat(number, path, AT_FDCWD, other, 0) == 0 ? 0 : errno
  }

  /// Writes all bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Files.SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeBytes(number, UnsafeRawBufferPointer(rebasing: rest))
      guard count > 0 || count < 0 && errno == EINTR else {
        throw Files.SystemError(number: errno, path: path)
      }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(Files.SystemError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(Files.SystemError) in try write(bytes) }
    }
    try result.get()
  }

  /// Writes the whole text.
  package func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes everything that `source` contains, and returns its fingerprint.
  package func copy(from source: borrowing FileDescriptor) throws -> Fingerprint {
    try source.read { try write($0) }
  }

  /// Reads the file to its end, piece by piece, and returns the fingerprint of its bytes.
  package func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Fingerprint {
    var mixer = FingerprintMixer()
    try withUnsafeTemporaryAllocation(byteCount: 1 << 20, alignment: 16) { buffer in
      var filled = 0
      repeat {
        // The same bytes must make the same pieces, however the system delivers them.
        filled = try fill(buffer)
        let piece = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
        mixer.mix(Fingerprint(of: piece))
        try body(piece)
      } while filled == buffer.count
    }
    return mixer.fingerprint
  }

  /// Returns all bytes up to the end of the file.
  package func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    // Room for one more byte shows where the file ends; some system files report size zero.
    var room = Int(try status.st_size) + 1
    while true {
      let piece = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = try fill(UnsafeMutableRawBufferPointer(buffer))
      }
      bytes = bytes.isEmpty ? piece : bytes + piece
      if piece.count < room { return bytes }
      room = 1 << 16
    }
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(Files.SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = readBytes(number, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      guard count >= 0 || errno == EINTR else {
        throw Files.SystemError(number: errno, path: path)
      }
      if count == 0 { break }
      filled += max(count, 0)
    }
    return filled
  }

  /// Closes the file; some file systems report only now that it wasn't written.
  package consuming func close() throws(Files.SystemError) {
    let open = number
    number = -1
    try Files.check(closeDescriptor(open), path)
  }
}

// Inside the type, the names of its methods hide those of the C library.
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }

private func openPath(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func readBytes(_ number: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(number, bytes.baseAddress, bytes.count)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}

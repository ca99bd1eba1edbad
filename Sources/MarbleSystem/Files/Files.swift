#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The files and folders that doc-tests need beside the book.
package enum Files {
  /// Returns the stamp of the file at `path`, links followed; `nil` if none is there.
  package static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let (changed, touched) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (changed, touched) = (status.st_mtim, status.st_ctim)
    #endif
    return Stamp(
      size: Int(status.st_size),
      changed: nanoseconds(changed),
      touched: nanoseconds(touched),
      number: .init(device: UInt64(status.st_dev), file: UInt64(status.st_ino)),
      isFolder: status.st_mode & S_IFMT == S_IFDIR
    )
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Returns the path with all links in it resolved; `nil` if nothing is there.
  package static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns where the symbolic link at `path` leads; `nil` if it is none.
  package static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 1 << 12)
    let count = readlink(path, &bytes, bytes.count)
    let target = bytes.prefix(max(count, 0)).map(UInt8.init(bitPattern:))
    return count < 0 ? nil : String(decoding: target, as: UTF8.self)
  }

  /// Returns the bytes of the file at `path`; `nil` if it is no ordinary file or cannot be read.
  package static func bytes(at path: String) -> [UInt8]? {
    // A pipe would keep us waiting for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return bytes(of: file)
  }

  /// Returns the bytes of an open file; `nil` if it is no ordinary file or cannot be read.
  package static func bytes(of file: Int32) -> [UInt8]? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 && errno != EINTR { return nil }
      bytes += buffer.prefix(max(count, 0))
    }
  }

  /// Returns the text of the file at `path`, with wrong UTF-8 replaced; `nil` if it cannot be read.
  package static func text(at path: String) -> String? {
    bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names in the folder at `path` in order; empty if it cannot be read.
  package static func names(in path: String) -> [String] {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return [] }
    defer { close(folder) }
    return names(in: folder)
  }

  /// Returns the names in an open folder in order; empty if it cannot be read.
  package static func names(in folder: Int32) -> [String] {
    rawNames(in: folder).map { name in
      String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    .sorted()
  }

  /// Returns the names in an open folder as the system has them, which need not be UTF-8.
  package static func rawNames(in folder: Int32) -> [[CChar]] {
    // The stream closes what it reads from.
    let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return [] }
    guard let stream = fdopendir(own) else {
      close(own)
      return []
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
      }
      if name != Self.own && name != Self.above { names.append(name) }
    }
    return names
  }

  private static let own: [CChar] = [46, 0]
  private static let above: [CChar] = [46, 46, 0]

  /// Returns the path of the folder that holds what is at `path`.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Whether files can be created in the folder at `path`.
  package static func isWritable(_ path: String) -> Bool {
    access(path, W_OK | X_OK) == 0
  }
}

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The files and folders that doc-tests need beside the book.
enum Files {
  /// What tells one state of a file from another without reading it.
  struct Stamp: Sendable, Hashable, Codable {
    /// The size in bytes.
    let size: Int
    /// The time of the last change, in nanoseconds since 1970.
    let changed: Int
    /// Whether the file is a folder.
    let isFolder: Bool
  }

  /// Returns the stamp of the file at `path`, links followed; `nil` if none is there.
  static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Stamp(
      size: Int(status.st_size),
      changed: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
      isFolder: status.st_mode & S_IFMT == S_IFDIR
    )
  }

  /// Returns the path with all links in it resolved; `nil` if nothing is there.
  static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the bytes of the file at `path`; `nil` if it is no ordinary file or cannot be read.
  static func bytes(at path: String) -> [UInt8]? {
    // A pipe would keep us waiting for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
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
  static func text(at path: String) -> String? {
    bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names in the folder at `path` in order; empty if it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the path of the folder that holds what is at `path`.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Whether files can be created in the folder at `path`.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK | X_OK) == 0
  }
}

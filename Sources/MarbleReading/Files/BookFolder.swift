import MarbleModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The folder of a book on disk; nothing outside of it is ever read.
struct BookFolder: Sendable {
  /// The reason why a file cannot be read as a text of the book.
  enum Failure: Error, Hashable {
    case missing
    case folder
    /// The path leads to a pipe, a device or the like.
    case noFile
    /// The path leads out of the book.
    case outside
    /// Symbolic links lead in a circle.
    case loop
    /// The file, or a folder that holds it, has a name that hides it.
    case hidden
    case link
    /// The file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The system refuses, with its reason.
    case refused(String)
  }

  static let sizeLimit = 16 << 20

  /// The size from which on a file is not copied to the site.
  static let copyLimit = 100 << 20

  /// The absolute path of the folder, without symbolic links.
  let root: String

  /// Returns the bytes of the file at a path relative to the book's folder.
  func bytes(of path: String) throws(Failure) -> [UInt8] {
    // What is hidden is not for readers, and a link would give it a name that is.
    let resolved = try resolve(path)
    if resolved != path, Self.isHidden(resolved) { throw .hidden }
    // A pipe must not make the reader wait for a writer.
    let descriptor = open("\(root)/\(path)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .noFile
    }
    guard status.st_size <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    return try Self.read(descriptor, expecting: Int(status.st_size))
  }

  /// Returns the path of a file, relative to the book's folder, with symbolic links followed.
  func resolve(_ path: String) throws(Failure) -> String {
    guard let resolved = realpath("\(root)/\(path)", nil) else { throw Self.failure(errno) }
    defer { free(resolved) }
    let absolute = String(cString: resolved)
    if let path = absolute.path(below: root) { return path }
    guard absolute.utf8.elementsEqual(root.utf8) else { throw .outside }
    return ""
  }

  /// Checks that the path leads to a file of the book that may be copied to its site.
  ///
  /// What is hidden is not for readers: settings of tools, and what they may call themselves by.
  func checkFile(_ path: String) throws(Failure) {
    let resolved = try resolve(path)
    var status = stat()
    guard lstat("\(root)/\(path)", &status) == 0 else { throw Self.failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    case S_IFLNK: throw .link
    default: throw .noFile
    }
    if Self.isHidden(resolved) { throw .hidden }
    if status.st_size > Self.copyLimit { throw .tooLarge(limit: Self.copyLimit) }
    guard access("\(root)/\(path)", R_OK) == 0 else { throw Self.failure(errno) }
  }

  /// Returns the names in the folder at a path, in order; none where there is no such folder.
  func names(in path: String) -> [String] {
    guard let folder = opendir("\(root)/\(path)") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func read(_ descriptor: Int32, expecting size: Int) throws(Failure) -> [UInt8] {
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        #if canImport(Darwin)
        let step = Darwin.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        #elseif canImport(Glibc)
        let step = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        #elseif canImport(Musl)
        let step = Musl.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        #endif
        if step < 0, errno == EINTR { continue }
        if step < 0 { problem = errno }
        if step <= 0 { return }
        count += step
      }
    }
    if problem != 0 { throw failure(problem) }
    return bytes
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case ELOOP: .loop
    case ENAMETOOLONG: .missing
    default: .refused(String(cString: strerror(code)))
    }
  }
}

extension BookFolder {
  /// Returns the folder at a path, with symbolic links followed; `nil` where there is none.
  static func at(_ path: String) -> BookFolder? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return BookFolder(root: String(cString: resolved))
  }
}

import MarbleModel
import MarbleSystem

/// The folder of a book on disk; nothing outside it is ever read.
struct BookFolder: Sendable {
  /// The reason why a file can't be read as a text of the book.
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
    /// The system refused, for this reason.
    case refused(String)
  }

  static let sizeLimit = 16 << 20

  /// The size from which a file is no longer copied to the site.
  static let copyLimit = 100 << 20

  /// The absolute path of the folder, without symbolic links.
  let root: String
  /// Texts that count as the files at their paths, whatever these contain.
  var texts: [String: [UInt8]] = [:]

  /// Returns the folder at a path, with symbolic links followed; `nil` if there is none.
  static func at(_ path: String) -> BookFolder? {
    Files.realPath(of: path).map { BookFolder(root: $0) }
  }

  /// Returns the bytes of the file at a path relative to the book's folder.
  func bytes(of path: String) throws(Failure) -> [UInt8] {
    if let bytes = texts[path] {
      guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
      return bytes
    }
    // Hidden files aren't for readers, and a link would give them a visible name.
    let resolved = try resolve(path)
    if resolved != path, Self.isHidden(resolved) { throw .hidden }
    do {
      let file = try FileDescriptor(readingFileAt: "\(root)/\(path)", followingLinks: true)
      // This asks the open file, since its path may lead elsewhere by now.
      let status = try file.status
      try Self.check(status, limit: Self.sizeLimit)
      return try file.bytes()
    } catch let error as Failure {
      throw error
    } catch {
      throw Self.failure((error as? Files.SystemError)?.number ?? EIO)
    }
  }

  private static func check(_ status: stat, limit: Int) throws(Failure) {
    switch status.kind {
    case S_IFREG: if status.st_size > limit { throw .tooLarge(limit: limit) }
    case S_IFDIR: throw .folder
    case S_IFLNK: throw .link
    default: throw .noFile
    }
  }

  /// Returns the path of a file, relative to the book's folder, with symbolic links followed.
  func resolve(_ path: String) throws(Failure) -> String {
    guard let absolute = Files.realPath(of: "\(root)/\(path)") else { throw Self.failure(errno) }
    if let path = absolute.path(below: root) { return path }
    // Paths are bytes, while `==` takes different encodings of a letter for the same.
    guard absolute.utf8.elementsEqual(root.utf8) else { throw .outside }
    return ""
  }

  /// Checks that the path leads to a file of the book that may be copied to its site.
  ///
  /// Hidden files aren't for readers: they include the settings of tools and their credentials.
  func checkFile(_ path: String) throws(Failure) {
    let resolved = try resolve(path)
    guard let status = stat(of: "\(root)/\(path)", followingLinks: false) else {
      throw Self.failure(errno)
    }
    try Self.check(status, limit: .max)
    if Self.isHidden(resolved) { throw .hidden }
    try Self.check(status, limit: Self.copyLimit)
    guard Files.isReadable("\(root)/\(path)") else { throw Self.failure(errno) }
  }

  /// Returns the names in the folder at a path, in order; empty if there is no such folder.
  ///
  /// Names that begin with a dot belong to the system, to tools or to an editor, and are left out.
  func names(in path: String) -> [String] {
    Files.names(in: "\(root)/\(path)").filter { !$0.hasPrefix(".") }
  }

  /// Whether a file, or a folder on the way to it, has a name that hides it.
  static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case ELOOP: .loop
    default: .refused(String(cString: strerror(code)))
    }
  }
}

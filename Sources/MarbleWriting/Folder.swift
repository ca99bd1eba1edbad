import MarbleModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The calls on folders that a site needs; none of them follows a symbolic link.
enum Folder {
  /// What stands at a path.
  enum Kind {
    /// Nothing at all.
    case nothing
    /// A folder.
    case folder
    /// A file, a symbolic link or anything else.
    case other
  }

  /// Returns what stands at `path`.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT ? .nothing : .other }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  /// Returns the signature of an ordinary file; `nil` for anything else.
  static func signature(of path: String) -> FileSignature? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileSignature(status) : nil
  }

  /// Returns `path` with its symbolic links followed; `nil` when it does not exist.
  static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes the folder at `path`, which must not exist yet.
  static func make(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 else { throw WritingError.system(errno, path: path) }
  }

  /// Makes the folders above `path` that are missing.
  static func makeParents(of path: String) throws {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let parent = String(path[..<slash])
    guard mkdir(parent, 0o777) != 0, errno != EEXIST else { return }
    guard errno == ENOENT else { throw WritingError.system(errno, path: parent) }
    try makeParents(of: parent)
    guard mkdir(parent, 0o777) == 0 || errno == EEXIST else {
      throw WritingError.system(errno, path: parent)
    }
  }

  /// Returns the names in the folder at `path`, sorted.
  static func names(in path: String) throws -> [String] {
    guard let stream = opendir(path) else { throw WritingError.system(errno, path: path) }
    defer { closedir(stream) }
    return names(in: stream).sorted()
  }

  /// Removes a folder with all it holds, the file `last` after everything else.
  ///
  /// What cannot be removed is left; the file `last` then stays as well.
  static func remove(_ path: String, keepingUntilLast last: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    guard emptyFolder(folder, except: last) else { return }
    unlink("\(path)/\(last)")
    rmdir(path)
  }

  /// Empties the open folder and closes it; returns whether all went well.
  private static func emptyFolder(_ folder: Int32, except kept: String? = nil) -> Bool {
    guard let stream = fdopendir(folder) else {
      close(folder)
      return false
    }
    defer { closedir(stream) }
    var isEmpty = true
    for name in names(in: stream) where name != kept {
      if unlinkat(folder, name, 0) == 0 { continue }
      let child = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let isGone = child >= 0 && emptyFolder(child) && unlinkat(folder, name, AT_REMOVEDIR) == 0
      isEmpty = isEmpty && (isGone || errno == ENOENT)
    }
    return isEmpty
  }

  #if canImport(Darwin)
  private typealias Stream = UnsafeMutablePointer<DIR>
  #else
  private typealias Stream = OpaquePointer
  #endif

  private static func names(in stream: Stream) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}

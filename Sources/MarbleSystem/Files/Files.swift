internal import MarbleModel

/// Questions about files on disk, by their paths; if a question has no answer, the result is `nil`.
package enum Files {
  /// Returns the stamp of the file at `path`, following links; `nil` if there is none.
  package static func stamp(of path: String) -> Stamp? { stat(of: path).map(Stamp.init) }

  /// Returns the path with all links in it resolved; if the result is `nil`, `errno` says why.
  package static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else {
      // Callers read `errno`, which recording may change.
      let reason = errno
      FileTrace.note(nil, of: path)
      errno = reason
      return nil
    }
    defer { free(resolved) }
    let place = String(cString: resolved)
    FileTrace.note(place, of: path)
    return place
  }

  /// Returns the path with all links in it resolved, as ``realPath(of:)`` does; `nil` if it leads
  /// nowhere.
  ///
  /// Many paths that are looked up one after the other share their folders, each of which is only
  /// resolved once.
  static func realPath(of path: String, knowing folders: inout [String: String?]) -> String? {
    let folder = folder(of: path)
    let name = path.rest(behind: folder + "/") ?? ""
    // After such a name, the path doesn't lead to an entry of the folder.
    guard folder.hasPrefix("/"), !["", ".", ".."].contains(name) else { return realPath(of: path) }
    let known = folders[folder] ?? realPath(of: folder)
    folders[folder] = .some(known)
    guard let place = known.map({ $0 == "/" ? "/" + name : $0 + "/" + name }),
      let status = stat(of: place, followingLinks: false)
    else { return nil }
    return status.kind == S_IFLNK ? realPath(of: path) : place
  }

  /// Returns where the symbolic link at `path` leads; `nil` if it isn't a link.
  package static func target(ofLink path: String) -> String? {
    FileTrace.look(at: path)
    var bytes = [CChar](repeating: 0, count: 1 << 12)
    let count = readlink(path, &bytes, bytes.count)
    let target = bytes.prefix(max(count, 0)).map(UInt8.init(bitPattern:))
    return count < 0 ? nil : String(decoding: target, as: UTF8.self)
  }

  /// Returns the bytes of the file at `path`; `nil` if it isn't an ordinary file or isn't readable.
  package static func bytes(at path: String) -> [UInt8]? {
    bytes(at: path, followingLinks: true) { _ in true }
  }

  /// Returns the bytes of an ordinary file whose status `isWanted` accepts.
  static func bytes(
    at path: String,
    followingLinks: Bool,
    where isWanted: (stat) -> Bool
  ) -> [UInt8]? {
    guard let file = try? FileDescriptor(readingFileAt: path, followingLinks: followingLinks),
      let status = try? file.status, status.kind == S_IFREG, isWanted(status)
    else { return nil }
    return try? file.bytes()
  }

  /// Returns the text of the file at `path`, with invalid UTF-8 replaced; `nil` if not readable.
  package static func text(at path: String) -> String? {
    bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the path of the folder that contains the file at `path`.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Whether files can be created in the folder at `path`.
  package static func isWritable(_ path: String) -> Bool { allows(W_OK | X_OK, path) }

  /// Whether the file at `path` can be read; if not, `errno` says why.
  package static func isReadable(_ path: String) -> Bool { allows(R_OK, path) }

  /// Whether the file at `path` can be run as a program.
  package static func isExecutable(_ path: String) -> Bool { allows(X_OK, path) }

  private static func allows(_ mode: Int32, _ path: String) -> Bool {
    FileTrace.look(at: path)
    return access(path, mode) == 0
  }
}

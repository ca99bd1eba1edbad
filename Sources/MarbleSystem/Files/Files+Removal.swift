extension Files {
  /// Removes whatever is at `path`, even if a program removed all of its permissions.
  ///
  /// Links are removed, never followed. The file `last` is removed last.
  package static func remove(_ path: String, last: String? = nil) {
    if unlink(path) == 0 || errno == ENOENT { return }
    if rmdir(path) == 0 { return }
    guard let folder = openFolder(Array(path.utf8CString), in: AT_FDCWD) else { return }
    defer { close(folder) }
    empty(folder, except: last)
    // If something couldn't be removed, this file stays: without it, no run may remove the rest.
    if let last, rawNames(in: folder).count == 1 { unlinkat(folder, last, 0) }
    rmdir(path)
  }

  /// Removes an open folder, with everything in it, from the open folder that contains it.
  static func remove(
    _ name: String,
    in parent: borrowing FileDescriptor,
    holding folder: borrowing FileDescriptor
  ) {
    fchmod(folder.number, 0o700)
    empty(folder.number, except: nil)
    unlinkat(parent.number, name, AT_REMOVEDIR)
  }

  /// Removes everything in an open folder except the name `kept`.
  ///
  /// Folders may be nested so deeply that their paths are too long, and that opening all of them
  /// takes more files than may be open. So the contents of subfolders are moved up until there is
  /// nothing below them.
  private static func empty(_ folder: Int32, except kept: String?) {
    let kept = kept.map { Array($0.utf8CString) }
    var rest = rawNames(in: folder).filter { $0 != kept }
    while let name = rest.popLast() {
      if unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0 { continue }
      guard let child = openFolder(name, in: folder) else { continue }
      defer { close(child) }
      for inner in rawNames(in: child) {
        if unlinkat(child, inner, 0) == 0 || unlinkat(child, inner, AT_REMOVEDIR) == 0 { continue }
        let place = Array(randomWord().utf8CString)
        makeWritable(inner, in: child)
        if renameat(child, inner, folder, place) == 0 { rest.append(place) }
      }
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  /// Opens a folder, after making it readable and writable for its owner if it isn't.
  private static func openFolder(_ name: [CChar], in parent: Int32) -> Int32? {
    makeWritable(name, in: parent)
    let folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return folder >= 0 ? folder : nil
  }

  private static func makeWritable(_ name: [CChar], in parent: Int32) {
    var status = stat()
    guard fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.kind == S_IFDIR, status.st_mode & 0o700 != 0o700
    else { return }
    // Meanwhile, it may have been replaced by a link to a file that mustn't be changed.
    fchmodat(parent, name, 0o700, AT_SYMLINK_NOFOLLOW)
  }
}

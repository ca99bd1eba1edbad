/// The folders of runs: their names, and how those of killed runs are removed.
enum RunFolder {
  /// Returns a name that no other run has.
  static func newName() -> String { "\(getpid())-\(Files.randomWord())" }

  /// Removes whatever is at `path`, but only if it was left there by a run that's over.
  static func sweep(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard isName(name), Files.standing(of: path) == .folder,
      FileLock.attempt(.exclusive, at: path) != nil
    else { return }
    // A run that was killed right away left nothing in its folder.
    if FolderMark.isIn(path) { remove(path) } else { rmdir(path) }
  }

  /// Removes the folder of a run, with its mark last, so that whatever is left can be swept.
  static func remove(_ path: String) { Files.remove(path, last: FolderMark.name) }

  private static func isName(_ name: Substring) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
      && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}

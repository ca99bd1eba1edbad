internal import MarbleModel

/// The replacement of a file's text, while someone else may save the file at any moment.
///
/// ```
/// chapter  old        chapter  new        compare what came out with what was read;
/// beside   new   ->   beside   old        if it is a save, the two change places again
/// ```
///
/// The file beside the chapter has a name made from the chapter's, so that the next run recognizes
/// a file that a killed run left behind.
package struct FileReplacement {
  /// The result of replacing the text.
  package enum Result {
    case done
    /// The file no longer had the expected text; it's left as someone else saved it.
    case changed
  }

  /// The path of the file, which isn't a link.
  private let path: String
  private let old: [UInt8]
  private let new: [UInt8]
  private let beginning: String
  /// The word after the beginning in the name of a file that hasn't changed places yet.
  private static let draft = "draft"
  /// Called before the file and the one beside it change places; for tests.
  private let gate: () -> Void

  /// Creates the replacement of `old` by `new` in the file at `path`, or in the target of a link
  /// there.
  package init(_ path: String, of old: [UInt8], by new: [UInt8], gate: @escaping () -> Void = {}) {
    self.path = Files.realPath(of: path) ?? path
    self.old = old
    self.new = new
    self.gate = gate
    let name = self.path.split(separator: "/").last ?? ""
    beginning = ".marble-\(Self.digest(Array(name.utf8)))-"
  }

  /// Puts the text in place; the owner, permissions and attributes of the file stay.
  package func perform() throws -> Result {
    let folder = Files.folder(of: path)
    // Without the lock, another `marble accept` would think that the file beside the chapter was
    // left behind.
    let lock = try? FileLock.wait(at: folder)
    defer { withExtendedLifetime(lock) {} }
    if lock != nil { sweep(folder) }
    // By the digests, the next run knows whether this file holds someone's work (`isOurs`).
    let beside = "\(folder)/\(beginning)\(Self.digest(old))-\(Self.digest(new))"
    try writeNew(to: beside, in: folder)
    do {
      gate()
      let number = SystemCall.exchange(beside, path)
      if number == 0 { return try settle(beside) }
      guard SystemCall.isMissing(number) else {
        throw Files.SystemError(number: number, path: path)
      }
      return try rename(beside)
    } catch {
      // A text that we didn't write is someone's work, so it stays.
      if isOurs(beside) { unlink(beside) }
      throw error
    }
  }

  /// Checks the text that was replaced, and puts it back if someone else saved it.
  private func settle(_ beside: String) throws -> Result {
    var expected = old
    var last = new
    while let found = Files.bytes(at: beside), found != expected {
      gate()
      let number = SystemCall.exchange(beside, path)
      guard number == 0 else { throw Files.SystemError(number: number, path: path) }
      // Someone may save once more before each exchange, so what comes out is compared again.
      (expected, last) = (last, found)
    }
    unlink(beside)
    return last == new ? .done : .changed
  }

  /// Replaces the file if it can't be exchanged, unless it has changed in the meantime.
  private func rename(_ beside: String) throws -> Result {
    guard Files.bytes(at: path) == old else {
      unlink(beside)
      return .changed
    }
    try Files.move(beside, to: path)
    return .done
  }

  /// Writes the new text beside the file and to the disk, so that no power cut leaves half of it.
  private func writeNew(to beside: String, in folder: String) throws {
    let draft = "\(folder)/\(beginning)\(Self.draft)\(Files.randomWord())"
    // An exchange asks only for the right to change the folder, so it would replace a file that's
    // read-only.
    try Files.check(access(path, W_OK), path)
    let original = try FileDescriptor(path, O_RDONLY)
    let status = try original.status
    let file = try FileDescriptor(creatingFileAt: draft, mode: 0o600)
    do {
      try file.write(new)
      // Only root may give files away; if this fails, the file belongs to the user who accepts.
      _ = fchown(file.number, status.st_uid, status.st_gid)
      let number = SystemCall.copyAttributes(of: original.number, to: file.number)
      guard number == 0 else { throw Files.SystemError(number: number, path: draft) }
      // A change of the owner or of an access list also changes permissions, so they come last.
      try Files.check(fchmod(file.number, status.st_mode & 0o7777), draft)
      try Files.check(fsync(file.number), draft)
      try Files.move(draft, to: beside)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Removes files that killed runs left beside this one, unless one may be all that's left of a
  /// save.
  private func sweep(_ folder: String) {
    for name in Files.names(in: folder) where name.hasPrefix(beginning) {
      let beside = folder + "/" + name
      if isOurs(beside) { unlink(beside) }
    }
  }

  /// Whether a file beside a chapter contains only what Marble has read or written.
  ///
  /// Before the two change places, that's the new text; afterwards, the old one. Anything else was
  /// saved by someone in between.
  private func isOurs(_ beside: String) -> Bool {
    let known = (beside.split(separator: "/").last ?? "").dropFirst(beginning.count)
    guard Files.standing(of: beside) == .other, let bytes = Files.bytes(at: beside) else {
      return false
    }
    return known.hasPrefix(Self.draft)
      || known.split(separator: "-").contains { $0 == Self.digest(bytes) }
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    String(Fingerprint(of: bytes).text.prefix(12))
  }
}

import MarbleModel
import MarbleSystem

/// The place where the files of a site are gathered before it's published.
///
/// Files may be written from several tasks at once.
struct Staging: Sendable {
  let path: String

  /// Writes `file`, creating the folders that it needs.
  @discardableResult
  func write(_ file: SiteFile) throws -> WrittenFile {
    try Self.check(file.path)
    let path = "\(self.path)/\(file.path)"
    let output = try create(path)
    let content: Fingerprint
    switch file.content {
    case .text(let text):
      try output.write(text)
      content = Fingerprint(of: text)
    case .bytes(let bytes):
      try bytes.withUnsafeBytes { try output.write($0) }
      content = Fingerprint(of: bytes)
    case .copy(let source): content = try output.copy(from: Self.source(at: source))
    }
    guard let stamp = output.stamp else { throw WritingError.notAFile(path) }
    try output.close()
    return WrittenFile(content: content, stamp: stamp)
  }

  /// Opens a file to copy; symbolic links aren't followed, and pipes and devices are refused.
  static func source(at path: String) throws -> FileDescriptor {
    let file = try FileDescriptor(readingFileAt: path, followingLinks: false)
    guard file.stamp != nil else { throw WritingError.notAFile(path) }
    return file
  }

  /// Creates the file first, and its folders only if they are missing, which is rare.
  private func create(_ path: String) throws -> FileDescriptor {
    do {
      return try FileDescriptor(creatingFileAt: path)
    } catch let error where error.number == ENOENT {
      // A site may be read by others, so only the user's own mask takes rights away.
      try Files.createFolder(Files.folder(of: path), mode: 0o777)
      return try FileDescriptor(creatingFileAt: path)
    }
  }

  private static func check(_ path: String) throws {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    let escapes = components.contains { $0.isEmpty || $0 == "." || $0 == ".." }
    guard !escapes, !path.utf8.contains(0), path != SiteMarker.name else {
      throw WritingError.badFilePath(path)
    }
  }
}

import MarbleModel

/// The place where the files of a site gather before it is published.
///
/// Files may be written from several tasks at once.
struct Staging: Sendable {
  /// The absolute path of the folder.
  let path: String

  /// Writes `file`, making the folders that it needs.
  @discardableResult
  func write(_ file: SiteFile) throws -> WrittenFile {
    try Self.check(file.path)
    let path = "\(self.path)/\(file.path)"
    let output = try create(path)
    let content =
      switch file.content {
      case .text(let text): try Self.write(text, to: output)
      case .copy(let source): try output.copy(from: FileDescriptor(readingRegularFileAt: source))
      }
    guard let signature = output.signature else { throw WritingError.notAFile(path) }
    try output.close()
    return WrittenFile(content: content, signature: signature)
  }

  private static func write(
    _ text: String,
    to output: borrowing FileDescriptor
  ) throws -> Fingerprint {
    try output.write(text)
    return Fingerprint(of: text)
  }

  /// Creates the file first and its folders only when they are missing: most exist already.
  private func create(_ path: String) throws -> FileDescriptor {
    do {
      return try FileDescriptor(creatingFileAt: path)
    } catch let error as WritingError where error.isMissingFolder {
      try Folder.makeParents(of: path)
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

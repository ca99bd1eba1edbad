package import MarbleModel

/// The place where the files of a site gather before it is published.
///
/// Files may be written from several tasks at once.
package struct Staging: Sendable {
  /// The absolute path of the folder.
  package let path: String

  /// Writes `file`, making the folders that it needs.
  package func write(_ file: SiteFile) throws {
    try Self.check(file.path)
    let path = "\(self.path)/\(file.path)"
    let output = try create(path)
    switch file.content {
    case .text(var text):
      try text.withUTF8 { try output.write(UnsafeRawBufferPointer($0)) }
    case .copy(let source):
      try output.copy(from: FileDescriptor(readingRegularFileAt: source))
    }
    try output.close()
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
    guard !escapes, !path.utf8.contains(0), path != SitePlace.marker else {
      throw WritingError.badFilePath(path)
    }
  }
}

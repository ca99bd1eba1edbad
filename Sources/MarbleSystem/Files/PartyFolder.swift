/// A folder for one party, such as a program or a manifest: made for it, used only by it, and
/// removed with everything that it has put there.
///
/// By then, its contents may be anything, and may even change while it's being removed. So it's
/// made where there was nothing, and all work on it goes through its descriptor.
package struct PartyFolder: ~Copyable {
  /// The path of the folder.
  package let path: String
  private let name: String
  private let parent: FileDescriptor
  private let folder: FileDescriptor

  /// Makes the folder at a path, and those above it; nothing may be there yet.
  ///
  /// The folders above it must be ours: anyone who could change them could move this one away.
  package init(at path: String) throws(Files.SystemError) {
    let above = Files.folder(of: path)
    try Files.createFolder(above)
    let name = String(path.split(separator: "/").last ?? "")
    let parent = try FileDescriptor(openingFolderAt: above)
    let folder = try parent.makeFolder(at: name, mode: 0o700)
    (self.path, self.name) = (path, name)
    self.parent = parent
    self.folder = folder
  }

  /// Creates a file in the folder, and the folders above it; nothing may be there yet.
  package func create(
    _ path: String,
    holding bytes: [UInt8],
    mode: UInt32 = 0o644
  ) throws(Files.SystemError) {
    try folder.create(path, holding: bytes, mode: mode)
  }

  /// Makes a folder in the folder, and those above it; nothing may be there yet.
  package func createFolder(_ path: String) throws(Files.SystemError) {
    try folder.makeFolder(at: path).close()
  }

  /// Returns the bytes of a file in the folder; `nil` if there are more than `limit`.
  ///
  /// Only an ordinary file without other hard links is read. Otherwise the party could make us read
  /// a file that it may link to but not read.
  package func bytes(of name: String, limit: Int) throws(Files.SystemError) -> [UInt8]? {
    let file = try folder.open(name, O_RDONLY | O_NONBLOCK)
    let status = try file.status
    guard status.kind == S_IFREG, status.st_nlink == 1 else {
      throw Files.SystemError(number: EINVAL, path: "\(path)/\(name)")
    }
    guard status.st_size <= limit else { return nil }
    do {
      let bytes = try file.bytes()
      // It may have grown since the system was asked for its size.
      return bytes.count <= limit ? bytes : nil
    } catch {
      throw Files.SystemError(number: EIO, path: "\(path)/\(name)")
    }
  }

  /// Removes the folder with everything in it; links are removed, never followed.
  package func remove() { Files.remove(name, in: parent, holding: folder) }
}

import MarbleModel
import MarbleSystem

/// The site at its place, held open so that it stays the same when another build replaces it.
final class StandingSite: Sendable {
  private let folder: FileDescriptor
  private let path: String
  /// The record of which files of the site are Marble's.
  let marker: SiteMarker

  /// Opens the site at `path`; `nil` if there is none.
  init?(at path: String) throws {
    guard Files.standing(of: path) != .nothing else { return nil }
    self.path = path
    folder = try FileDescriptor(openingFolderAt: path)
    marker = try Self.marker(in: folder)
  }

  /// Returns the stamp of a file that Marble wrote; `nil` if it no longer exists.
  func stamp(of file: String) -> Files.Stamp? {
    marker.owns(file) ? folder.stamp(of: file) : nil
  }

  /// Returns the bytes of a file; `nil` if it's gone or has changed.
  func bytes(of file: String, as written: WrittenFile) -> [UInt8]? {
    guard let file = try? folder.file(at: file), let bytes = try? file.bytes(),
      file.stamp == written.stamp
    else { return nil }
    return bytes
  }

  /// Takes a file over, by a hard link if possible, or else by a copy.
  ///
  /// - Returns: The file in the new site; `nil` if it's gone or has changed.
  func takeOver(_ file: String, as written: WrittenFile, to staging: String) throws -> WrittenFile?
  {
    let other = "\(staging)/\(file)"
    guard folder.stamp(of: file) == written.stamp else { return nil }
    var refusal = folder.link(file, to: other)
    // The file is still there, so what's missing is the folder for it in the new site.
    if refusal == ENOENT, folder.stamp(of: file) != nil {
      try Files.createFolder(Files.folder(of: other), mode: 0o777)
      refusal = folder.link(file, to: other)
    }
    switch refusal {
    case 0: break
    case ENOENT, ENOTDIR: return nil
    case EEXIST: throw Files.SystemError(number: EEXIST, path: other)
    // Some file systems have no hard links, or allow too few for a file.
    default:
      guard let source = try? folder.file(at: file), source.stamp == written.stamp else {
        return nil
      }
      return try copy(source, to: other)
    }
    // From here on, another file can no longer take its place.
    guard let stamp = Files.stamp(of: other), stamp.isLike(written.stamp) else {
      unlink(other)
      return nil
    }
    return WrittenFile(content: written.content, stamp: stamp)
  }

  /// Copies all files of this site that Marble didn't write to the new one.
  func carryForeignFiles(to staging: String) throws {
    guard marker.paths != nil else { return }
    try carryForeignFiles(of: "", to: staging)
  }

  private func carryForeignFiles(of subfolder: String, to staging: String) throws {
    for name in try Files.readNames(in: subfolder.isEmpty ? path : "\(path)/\(subfolder)") {
      let file = subfolder.isEmpty ? name : "\(subfolder)/\(name)"
      guard !marker.owns(file) else { continue }
      let other = "\(staging)/\(file)"
      if isFolder("\(path)/\(file)") {
        try carryFolder(file, to: staging)
      } else if Files.standing(of: other) != .nothing {
        throw WritingError.foreignFileInSite("\(path)/\(file)")
      } else {
        try carry(file, to: other)
      }
    }
  }

  /// Copies a folder if it contains anything that isn't Marble's.
  private func carryFolder(_ file: String, to staging: String) throws {
    let place = "\(staging)/\(file)"
    guard isFolder(place) || Files.standing(of: place) == .nothing else {
      throw WritingError.foreignFileInSite("\(path)/\(file)")
    }
    if try Files.readNames(in: "\(path)/\(file)").isEmpty { mkdir(place, 0o777) }
    try carryForeignFiles(of: file, to: staging)
  }

  private func isFolder(_ path: String) -> Bool {
    [.folder, .foreign].contains(Files.standing(of: path))
  }

  private func carry(_ file: String, to other: String) throws {
    try Files.createFolder(Files.folder(of: other), mode: 0o777)
    if folder.link(file, to: other) != 0 { _ = try copy(folder.file(at: file), to: other) }
  }

  private func copy(_ source: borrowing FileDescriptor, to other: String) throws -> WrittenFile? {
    let target = try FileDescriptor(creatingFileAt: other)
    let content = try target.copy(from: source)
    let stamp = target.stamp
    try target.close()
    return stamp.map { WrittenFile(content: content, stamp: $0) }
  }

  private static func marker(in folder: borrowing FileDescriptor) throws -> SiteMarker {
    // An empty folder may become a site because no files would be lost.
    guard let file = try? folder.file(at: SiteMarker.name) else { return SiteMarker(paths: []) }
    return SiteMarker(String(decoding: try file.bytes(), as: UTF8.self))
  }
}

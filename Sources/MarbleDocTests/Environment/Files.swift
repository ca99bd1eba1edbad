#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The files and folders that doc-tests need beside the book.
enum Files {
  /// What tells one state of a file from another without reading it.
  struct Stamp: Sendable, Hashable, Codable {
    /// The size in bytes.
    let size: Int
    /// The time of the last change, in nanoseconds since 1970.
    let changed: Int
    /// Whether the file is a folder.
    let isFolder: Bool
  }

  /// Returns the stamp of the file at `path`, links followed; `nil` if none is there.
  static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Stamp(
      size: Int(status.st_size),
      changed: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
      isFolder: status.st_mode & S_IFMT == S_IFDIR
    )
  }

  /// Returns the path with all links in it resolved; `nil` if nothing is there.
  static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the bytes of the file at `path`; `nil` if they cannot be read.
  static func bytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  /// Returns the text of the file at `path`, with wrong UTF-8 replaced; `nil` if it cannot be read.
  static func text(at path: String) -> String? {
    bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes `text` to `path` in one step, so that no reader sees a part of it.
  static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }

  /// Writes `text` to `path` unless it is there already, so that nothing looks changed.
  static func update(_ path: String, with text: String) throws {
    if self.text(at: path) != text { try write(text, to: path) }
  }

  /// Moves a file in one step, in place of one that may be there.
  static func move(_ path: String, to target: String) throws {
    guard rename(path, target) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Creates the folder at `path` with those above it, unless it is there.
  static func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Returns the names in the folder at `path` in order; empty if it cannot be read.
  static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Removes whatever is at `path`.
  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Whether files can be created in the folder at `path`.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK | X_OK) == 0
  }
}

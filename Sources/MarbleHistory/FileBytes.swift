#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The files that are read and written whole.
enum FileBytes {
  /// Returns the bytes of a file.
  static func contents(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Puts bytes in the place of a file in one step, and makes its folder where it is missing.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file, options: .atomic)
  }
}

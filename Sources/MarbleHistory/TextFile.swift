#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The files that are read and written whole.
enum TextFile {
  /// Returns the text of a file.
  static func contents(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// Puts a text in the place of a file in one step, and makes its folder where it is missing.
  static func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}

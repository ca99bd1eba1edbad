import Foundation

/// A file that exists while a test runs.
enum TemporaryFile {
  static func with(_ data: Data, _ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "signals-\(UUID())")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }
}

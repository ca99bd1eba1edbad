#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file in which a program answers a ``PlacingRequest``; each write is visible at once.
struct PlacingFile: ~Copyable {
  #if canImport(Musl)
  private let file: OpaquePointer
  #else
  private let file: UnsafeMutablePointer<FILE>
  #endif

  /// Opens the file at a path for appending.
  init?(at path: String) {
    guard let file = fopen(path, "a") else { return nil }
    self.file = file
  }

  deinit {
    fclose(file)
  }

  /// Writes a line, followed by the indented lines of a diagram.
  borrowing func write(_ head: String, _ diagram: Diagram? = nil) {
    let lines = diagram.map { "\($0)".split(separator: "\n", omittingEmptySubsequences: false) }
    fputs(head + "\n" + (lines ?? []).map { " " + $0 + "\n" }.joined(), file)
    fflush(file)
  }

  /// Returns the path in an environment variable.
  static func path(namedBy variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }

  /// Returns the text of the file that an environment variable names, and its path.
  static func text(namedBy variable: String) -> (text: String, path: String)? {
    guard let path = path(namedBy: variable), let file = fopen(path, "r")
    else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece.prefix(count)
    }
    return (String(decoding: bytes, as: UTF8.self), path)
  }
}

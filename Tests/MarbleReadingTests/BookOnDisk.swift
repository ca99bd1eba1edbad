import Foundation
import MarbleModel
import MarbleReading

/// A book in a temporary folder, which goes when the value does.
final class BookOnDisk: Sendable {
  /// The folder of the book, without symbolic links.
  let root: String

  /// Creates a book with settings and further files, given by their paths in the book.
  init(settings: String? = nil, _ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path
    if let settings { try write(Data(settings.utf8), to: "Site/site.yml") }
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes a file and makes the folders above it.
  func write(_ bytes: Data, to path: String) throws {
    let file = URL(fileURLWithPath: root).appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: file)
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(path)",
      withDestinationPath: target
    )
  }

  /// Makes a folder.
  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(root)/\(path)",
      withIntermediateDirectories: true
    )
  }

  /// Reads the book.
  func read() async throws -> (book: Book?, problems: String) {
    let outcome = await (try BookReader(root: root)).read()
    let problems = outcome.diagnostics.map { diagnostic in
      (diagnostic.range == nil ? "" : diagnostic.path + ":") + TreeDump.text([diagnostic])
    }
    return (await outcome.book?.book(), problems.joined(separator: "\n"))
  }
}

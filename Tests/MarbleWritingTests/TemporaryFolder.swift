import Foundation
import MarbleModel
import MarbleWriting

/// A folder of its own for a test, removed with all it holds at the end of its life.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(base)/marble-writing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file of the folder, with the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Returns the text of a file; `nil` when there is none.
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the paths of all that the folder holds, sorted.
  func paths(below name: String = "") -> [String] {
    let folder = name.isEmpty ? path : "\(path)/\(name)"
    return (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
  }
}

extension SiteFile {
  /// Creates a file with that text.
  init(_ path: String, _ text: String) {
    self.init(path: path, content: .text(text))
  }
}

extension SiteWriter {
  /// Publishes the files that `gather` hands over or keeps; kept ones that are lost by then are
  /// left to `remake`.
  @discardableResult
  func publish(
    _ gather: (PendingSite) async throws -> Void,
    remaking remake: (String, PendingSite) throws -> Void = { _, _ in },
    done: ([String: WrittenFile]) -> Void = { _ in }
  ) async throws -> PendingSite.Changes {
    let site = try begin()
    defer { site.close() }
    try await gather(site)
    for path in try site.takeOver() { try remake(path, site) }
    return try site.publish(done: done)
  }
}

extension PendingSite {
  /// Keeps a file if it stands in the site just as it was written; returns whether it does.
  func keep(_ path: String, as file: WrittenFile) -> Bool {
    guard intact(among: [path: file]) == [path] else { return false }
    keep([path: file])
    return true
  }
}

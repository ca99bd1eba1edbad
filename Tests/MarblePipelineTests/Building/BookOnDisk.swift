import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

/// A book in a folder of its own, built as often as a test likes.
final class BookOnDisk {
  /// The folder.
  let folder: URL
  private var written: [String: String] = [:]

  init(_ draft: BookDraft) throws {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = place.appending(path: "marble-build-\(UUID().uuidString)")
    try write(draft)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes what has changed in a draft, and removes what it no longer holds.
  func write(_ draft: BookDraft) throws {
    let files = draft.files
    for path in written.keys where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in files where written[path] != text { try write(text, to: path) }
    written = files
  }

  /// Writes a file.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Builds the site, which must succeed, and returns what became of it.
  @discardableResult
  func build(to site: String = "Site/public") async throws -> Pipeline.Site {
    try await Self.build(folder, to: site)
  }

  /// Builds the site of the book in a folder.
  static func build(
    _ folder: URL,
    to site: String = "Site/public"
  ) async throws -> Pipeline.Site {
    try await build(try Pipeline(folder: folder.path), to: folder.path + "/" + site)
  }

  @discardableResult
  private static func build(_ pipeline: Pipeline, to site: String) async throws -> Pipeline.Site {
    let build = try await pipeline.build(to: site, isTested: false)
    return try #require(build.site, "\(build.outcome.complaints.map(\.message.text))")
  }

  /// Builds the site until what the build found would be recalled, and waits until whatever changes
  /// then has another time.
  func settle() async throws {
    var pipeline = try Pipeline(folder: folder.path)
    pipeline.rest = .zero
    for _ in 0..<50 where await recalled == nil {
      try await Self.build(pipeline, to: folder.path + "/Site/public")
    }
    #expect(await recalled != nil)
    try passTick(in: folder.path)
  }

  /// What the last build found, if it would be recalled.
  var recalled: RecalledRun? {
    get async {
      let pipeline = try? Pipeline(folder: folder.path)
      let memory = await pipeline?.memory(of: "build \(folder.path)/Site/public", asked: false)
      return await memory?.recall()
    }
  }

  /// Returns the bytes of all files of a folder by their paths.
  func contents(of site: String = "Site/public") throws -> [String: Data] {
    let place = folder.appending(path: site).path
    let names = FileManager.default.enumerator(atPath: place)?.allObjects as? [String] ?? []
    var contents: [String: Data] = [:]
    for name in names { contents[name] = FileManager.default.contents(atPath: "\(place)/\(name)") }
    return contents
  }

  /// Expects the site to be the one that a first build makes.
  func expectSiteAsFromScratch(
    _ comment: String,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let other = "Site/scratch-\(UUID().uuidString)"
    try await build(to: other)
    defer { try? FileManager.default.removeItem(at: folder.appending(path: other)) }
    let (site, scratch) = (try contents(), try contents(of: other))
    let differing = Set(site.keys).union(scratch.keys).filter { site[$0] != scratch[$0] }
    #expect(differing.sorted() == [], "\(comment)", sourceLocation: location)
  }

  /// The time at which a file of the site was written, and its number in the file system.
  func stamp(of path: String) throws -> [String] {
    let file = folder.appending(path: path).path
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    let date = try #require(attributes[.modificationDate] as? Date)
    let number = try #require(attributes[.systemFileNumber] as? Int)
    return ["\(date.timeIntervalSinceReferenceDate)", "\(number)"]
  }
}

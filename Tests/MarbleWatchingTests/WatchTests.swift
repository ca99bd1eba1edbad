import Foundation
import MarbleWatching
import Testing

@Suite(.timeLimit(.minutes(5))) struct WatchTests {
  /// A folder of its own, removed at the end of its life.
  private final class Folder: Sendable {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "marble-watch-\(UUID().uuidString)"
      for name in ["/notes", "/public"] {
        try FileManager.default.createDirectory(
          atPath: path + name,
          withIntermediateDirectories: true
        )
      }
      try write("old", to: "notes/a.md")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String, atomically: Bool = false) throws {
      let options: Data.WritingOptions = atomically ? .atomic : []
      try Data(text.utf8).write(to: URL(filePath: path + "/" + name), options: options)
    }
  }

  /// Changes a folder that is watched, and returns the names of the files that the watch tells of.
  private func changes(_ change: (Folder) throws -> Void) async throws -> [String] {
    let folder = try Folder()
    let watch = Watch([folder.path], excluding: [folder.path + "/public"])
    try change(folder)
    // Told last, so that there is something to wait for.
    try folder.write("end", to: "notes/end.md")
    var found: Set<String> = []
    while !found.contains(folder.path + "/notes/end.md") { found.formUnion(try await watch.next()) }
    return found.map { String($0.dropFirst(folder.path.count + 1)) }.sorted()
  }

  @Test func `a file that is written in place is told, even with the same size`() async throws {
    #expect(
      try await changes { try $0.write("new", to: "notes/a.md") } == ["notes/a.md", "notes/end.md"]
    )
  }

  @Test func `a file that another one replaces is told`() async throws {
    let found = try await changes { try $0.write("new", to: "notes/a.md", atomically: true) }
    #expect(found == ["notes/a.md", "notes/end.md"])
  }

  @Test func `files that come and go are told, in new folders too`() async throws {
    let found = try await changes { folder in
      try FileManager.default.removeItem(atPath: folder.path + "/notes/a.md")
      let inner = folder.path + "/notes/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      try folder.write("b", to: "notes/inner/b.md")
    }
    #expect(found == ["notes/a.md", "notes/end.md", "notes/inner/b.md"])
  }

  @Test func `hidden and excluded files are not told, nor what was read`() async throws {
    let found = try await changes { folder in
      try folder.write("x", to: "notes/.a.md.swp")
      try folder.write("x", to: "public/index.html")
      _ = FileManager.default.contents(atPath: folder.path + "/notes/a.md")
    }
    #expect(found == ["notes/end.md"])
  }

  @Test func `links that lead back up are not followed without end`() async throws {
    let found = try await changes { folder in
      for name in ["up", "again", "more"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/notes/" + name,
          withDestinationPath: "../notes"
        )
      }
      try folder.write("new", to: "notes/a.md")
    }
    #expect(found.contains("notes/a.md"))
    #expect(found.allSatisfy { !$0.contains("up/up") && !$0.contains("again/up") })
  }

  @Test func `what is added later is watched from then on`() async throws {
    let folder = try Folder()
    let watch = Watch([folder.path + "/notes"])
    try folder.write("1", to: "public/index.html")
    watch.add([folder.path + "/public", folder.path + "/nowhere"])
    try folder.write("12", to: "public/index.html")
    #expect(try await watch.next() == [folder.path + "/public/index.html"])
    try folder.write("now", to: "nowhere")
    #expect(try await watch.next() == [folder.path + "/nowhere"])
  }

  @Test func `a watch ends when its task is cancelled`() async throws {
    let folder = try Folder()
    let watch = Watch([folder.path])
    let task = Task { try await watch.next() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

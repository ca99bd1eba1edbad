import Foundation
import MarbleSystem
import Testing

@Suite struct FilesTrustTests {
  /// What a stranger's program left at a path, and what is read of it under a limit of five bytes.
  @Test(arguments: [
    ("file", "short"), ("long", nil), ("link", nil), ("folder", nil), ("nothing", nil),
  ])
  func `a stranger's file is read within its limit, and a link isn't followed`(
    name: String,
    text: String?
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder"),
      withIntermediateDirectories: true
    )
    try Data("short".utf8).write(to: folder.appending(path: "file"))
    try Data("longer".utf8).write(to: folder.appending(path: "long"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link"),
      withDestinationURL: folder.appending(path: "file")
    )
    #expect(Files.strangersText(at: folder.appending(path: name).path, limit: 5) == text)
  }
}

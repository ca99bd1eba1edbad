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

  /// The modes of files and folders, with whether others could change them.
  private static let modes: [(mode: Int, file: Bool, folder: Bool)] = [
    (0o400, true, true), (0o600, true, true), (0o644, true, true), (0o755, true, true),
    (0o700, true, true), (0o620, false, false), (0o602, false, false), (0o664, false, false),
    (0o646, false, false), (0o775, false, false), (0o777, false, false), (0o6755, true, true),
    // Only in a folder does the sticky bit keep others from what is not theirs.
    (0o1777, false, true), (0o1775, false, true), (0o1644, true, true),
  ]

  @Test(arguments: modes)
  func `only what nobody else can change is believed`(
    row: (mode: Int, file: Bool, folder: Bool)
  ) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let (file, folder, link) = (place.path + "/file", place.path + "/folder", place.path + "/link")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try Data("text".utf8).write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    for path in [file, folder] { #expect(chmod(path, mode_t(row.mode)) == 0) }
    let mode = String(row.mode, radix: 8)
    #expect(Files.isTrustedFile(file) == row.file, "\(mode)")
    #expect(Files.trustedText(at: file) == (row.file ? "text" : nil), "\(mode)")
    #expect(Files.standing(of: file) == .other, "\(mode)")
    #expect(Files.standing(of: folder) == (row.folder ? .folder : .foreign), "\(mode)")
    #expect(!Files.isTrustedFile(folder) && !Files.isTrustedFile(link), "\(mode)")
    #expect(Files.standing(of: link) == .link && Files.trustedText(at: link) == nil, "\(mode)")
    try Files.protect(file)
    #expect(Files.isTrustedFile(file), "\(mode)")
  }

  @Test func `what somebody else owns is not believed`() throws {
    // Only root can give a file away.
    guard geteuid() == 0 else { return }
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let file = place.path + "/file"
    try Data("text".utf8).write(to: URL(filePath: file))
    #expect(Files.isTrustedFile(file))
    for path in [file, place.path] { #expect(chown(path, 65_534, 65_534) == 0) }
    #expect(!Files.isTrustedFile(file))
    #expect(Files.trustedBytes(at: file) == nil)
    #expect(Files.standing(of: place.path) == .foreign)
  }
}

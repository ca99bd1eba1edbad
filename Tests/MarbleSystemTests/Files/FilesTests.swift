import Foundation
import Testing

@testable import MarbleSystem

struct FilesTests {
  @Test func `a path leads to the same place, however often its folder was looked at`() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let root = "\(base)/marble-places-\(UUID().uuidString)"
    let files = FileManager.default
    try files.createDirectory(atPath: root + "/folder/inner", withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: root) }
    try Files.write("", to: root + "/folder/file")
    for (name, target) in [
      ("link", "folder"), ("folder/link", "file"), ("folder/up", ".."), ("loop", "loop"),
      ("lost", "nowhere"),
    ] {
      try files.createSymbolicLink(atPath: root + "/" + name, withDestinationPath: target)
    }
    let paths = [
      "", "/", "/folder", "/folder/", "/folder/file", "/folder/file/", "/folder/file/x",
      "/folder/link", "/folder/none", "/folder/inner", "/folder/up", "/folder/up/folder/file",
      "/folder/.", "/folder/..", "/folder//file", "/link", "/link/file", "/link/link", "/link/none",
      "/link/up", "/loop", "/loop/x", "/lost", "/lost/x", "/none/x",
    ].map { root + $0 }
    var folders: [String: String?] = [:]
    for path in (paths + paths.reversed()).flatMap({ [$0, $0] }) + ["/", "/tmp", "", ".", "a"] {
      #expect(Files.realPath(of: path, knowing: &folders) == Files.realPath(of: path), "\(path)")
    }
  }
}

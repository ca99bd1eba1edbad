import Foundation
import Testing

@testable import MarbleWriting

struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `removing a folder leaves alone what its links lead to`() throws {
    try folder.write("keep", to: "outside/file")
    try folder.write("x", to: "site/a/b/file")
    for (link, target) in [("site/folder", "../outside"), ("site/a/file", "../../outside/file")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)",
        withDestinationPath: target
      )
    }
    Folder.remove("\(folder.path)/site", keepingUntilLast: "marker")
    #expect(folder.paths() == ["outside", "outside/file"])
  }

  @Test func `a link is not removed as a folder`() throws {
    try folder.write("keep", to: "outside/file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/site",
      withDestinationPath: "outside"
    )
    Folder.remove("\(folder.path)/site", keepingUntilLast: "marker")
    #expect(folder.paths() == ["outside", "outside/file", "site"])
  }

  @Test func `missing folders are made and existing ones are taken`() throws {
    try Folder.makeParents(of: "\(folder.path)/a/b/c/file")
    try Folder.makeParents(of: "\(folder.path)/a/b/c/file")
    #expect(folder.paths() == ["a", "a/b", "a/b/c"])
  }

  @Test func `a file in the way of a folder is told`() throws {
    try folder.write("", to: "a")
    #expect(throws: WritingError.system(ENOTDIR, path: "\(folder.path)/a/b")) {
      try Folder.makeParents(of: "\(folder.path)/a/b/file")
    }
  }

  @Test func `folders change places in one step`() throws {
    try folder.write("1", to: "one/file")
    try folder.write("2", to: "two/file")
    try Folder.exchange("\(folder.path)/one", with: "\(folder.path)/two")
    #expect(folder.read("one/file") == "2")
    #expect(folder.read("two/file") == "1")
  }
}

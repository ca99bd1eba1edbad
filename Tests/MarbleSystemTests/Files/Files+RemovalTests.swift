import Foundation
import MarbleSystem
import MarbleTestSupport
import Testing

struct FilesRemovalTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("keep", to: "outside/file")
  }

  @Test func `removing a folder leaves alone what its links lead to`() throws {
    try book.write("x", to: "site/a/b/file")
    try book.write("", to: "site/marker")
    for (link, target) in [("site/folder", "../outside"), ("site/a/file", "../../outside/file")] {
      try #require(symlink(target, "\(book.root)/\(link)") == 0)
    }
    Files.remove("\(book.root)/site", last: "marker")
    #expect(book.names(in: "") == ["outside"])
    #expect(book.names(in: "outside") == ["file"])
  }

  @Test func `a link goes, and not the folder that it leads to`() throws {
    try #require(symlink("outside", "\(book.root)/site") == 0)
    Files.remove("\(book.root)/site", last: "file")
    #expect(book.names(in: "") == ["outside"])
    #expect(book.names(in: "outside") == ["file"])
  }

  @Test func `a deep folder goes, and one without permissions`() throws {
    var folder = ""
    for _ in 0..<40 { folder += "/" + String(repeating: "d", count: 100) }
    try Files.createFolder(book.root + "/deep")
    try book.write("x", to: "deep/closed/file")
    try #require(chmod(book.root + "/deep/closed", 0) == 0)
    try Files.createFolder(book.root + "/deep" + folder.prefix(3_000))
    Files.remove(book.root + "/deep")
    #expect(book.names(in: "") == ["outside"])
  }
}

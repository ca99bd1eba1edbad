import Foundation
import MarbleSystem
import MarbleTestSupport
import Testing

struct FilesChangesTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `missing folders are made and existing ones are taken`() throws {
    try Files.createFolder("\(book.root)/a/b/c")
    try Files.createFolder("\(book.root)/a/b/c")
    #expect(book.names(in: "a/b") == ["c"])
    #expect(book.names(in: "a/b/c") == [])
  }

  @Test func `only the last folder is private`() throws {
    try Files.createFolder("\(book.root)/a/b", mode: 0o700)
    let modes = ["a", "a/b"].map { name in
      var status = stat()
      return stat("\(book.root)/\(name)", &status) == 0 ? status.st_mode & 0o077 : 0
    }
    #expect(modes[0] & 0o055 != 0)
    #expect(modes[1] == 0)
  }

  @Test func `a file in the way of a folder is told`() throws {
    try book.write("", to: "a")
    let error = Files.SystemError(number: ENOTDIR, path: "\(book.root)/a/b")
    #expect(throws: error) { try Files.createFolder("\(book.root)/a/b") }
    #expect(throws: Files.SystemError(number: EEXIST, path: "\(book.root)/a")) {
      try Files.createFolder("\(book.root)/a")
    }
  }

  @Test func `a file that cannot be replaced stays, and nothing beside it`() throws {
    try book.write("x", to: "folder/file")
    #expect(throws: Files.SystemError.self) { try Files.write("new", to: "\(book.root)/folder") }
    #expect(book.names(in: "") == ["folder"])
  }
}

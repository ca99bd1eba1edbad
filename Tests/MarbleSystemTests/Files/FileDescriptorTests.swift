import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleSystem

struct FileDescriptorTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test(arguments: [0, 1, 4_095, 1 << 16, 1 << 20, (1 << 20) + 1])
  func `what was written is read, in pieces and at once`(size: Int) throws {
    let text = String(repeating: "x", count: size)
    let file = try FileDescriptor(creatingFileAt: book.root + "/file")
    try file.write(text)
    try file.close()
    #expect(Files.bytes(at: book.root + "/file") == Array(text.utf8))
    let other = try FileDescriptor(creatingFileAt: book.root + "/other")
    let source = try FileDescriptor(readingFileAt: book.root + "/file", followingLinks: false)
    let fingerprint = try other.copy(from: source)
    #expect(book.read("other") == text)
    let again = try FileDescriptor(book.root + "/other", O_RDONLY).read { _ in }
    #expect(again == fingerprint)
  }

  @Test func `a file whose size is not told is read to its end`() throws {
    guard Files.standing(of: "/proc/self/status") == .other else { return }
    let file = try FileDescriptor(readingFileAt: "/proc/self/status", followingLinks: true)
    let (size, bytes) = (try file.status.st_size, try file.bytes())
    #expect(size == 0)
    #expect(bytes.count > 100)
  }

  @Test func `a link isn't a file, a folder or a place for a new file`() throws {
    try book.write("x", to: "folder/file")
    try #require(symlink("folder/file", book.root + "/file") == 0)
    try #require(symlink("folder", book.root + "/link") == 0)
    #expect(throws: Files.SystemError(number: ELOOP, path: book.root + "/file")) {
      try FileDescriptor(readingFileAt: book.root + "/file", followingLinks: false).close()
    }
    #expect(throws: Files.SystemError.self) {
      try FileDescriptor(openingFolderAt: book.root + "/link").close()
    }
    #expect(throws: Files.SystemError(number: EEXIST, path: book.root + "/file")) {
      try FileDescriptor(creatingFileAt: book.root + "/file").close()
    }
  }

  @Test func `a second name touches a file, another text makes it another one`() throws {
    try book.write("one", to: "file")
    let folder = try FileDescriptor(openingFolderAt: book.root)
    let stamp = folder.stamp(of: "file")
    let old = try #require(stamp)
    try passTick(in: book.root)
    let refusals = ["file", "none"].map { folder.link($0, to: book.root + "/second") }
    #expect(refusals == [0, ENOENT])
    let second = try #require(Files.stamp(of: book.root + "/second"))
    #expect(second != old)
    #expect(second.isLike(old))
    try book.write("three", to: "file")
    let (new, own) = (folder.stamp(of: "file"), folder.stamp(of: "."))
    #expect(new?.isLike(old) == false)
    #expect(own == nil)
  }
}

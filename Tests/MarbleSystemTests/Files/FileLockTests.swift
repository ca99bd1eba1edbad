import Foundation
import MarbleSystem
import MarbleTestSupport
import Testing

struct FileLockTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `a lock keeps others out as long as it lives`() throws {
    var lock = FileLock.attempt(.exclusive, at: book.root)
    #expect(lock != nil)
    #expect(FileLock.attempt(.shared, at: book.root) == nil)
    lock = nil
    lock = try FileLock.wait(at: book.root)
    #expect(FileLock.attempt(.exclusive, at: book.root) == nil)
    lock = nil
    lock = FileLock.attempt(.shared, at: book.root)
    #expect(FileLock.attempt(.shared, at: book.root) != nil)
  }

  @Test func `a lock can be shared without being given up`() throws {
    let lock = try #require(FileLock.attempt(.exclusive, at: book.root))
    #expect(lock.share())
    let other = FileLock.attempt(.shared, at: book.root)
    #expect(other != nil)
    #expect(FileLock.attempt(.exclusive, at: book.root) == nil)
    withExtendedLifetime((lock, other)) {}
  }

  @Test func `who must wait is told once, and gets the lock in the end`() async throws {
    let path = book.root + "/lock"
    let lock = try #require(try await FileLock.take(.exclusive, at: path))
    let told = AsyncStream<Void>.makeStream()
    let next = Task { try await FileLock.take(.shared, at: path) { told.continuation.yield() } }
    for await _ in told.stream { break }
    withExtendedLifetime(lock) {}
    _ = consume lock
    #expect(try await next.value != nil)
  }

  @Test func `a link is not locked`() throws {
    try #require(symlink("file", book.root + "/link") == 0)
    try book.write("", to: "file")
    #expect(FileLock.attempt(.exclusive, at: book.root + "/link") == nil)
    #expect(throws: Files.SystemError.self) { try FileLock.wait(at: book.root + "/link") }
  }
}

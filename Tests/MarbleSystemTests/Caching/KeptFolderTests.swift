import Foundation
import MarbleTestSupport
import Testing

@testable import MarbleSystem

@Suite struct KeptFolderTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `a folder whose files are being replaced is as good as any`() async throws {
    let folder = try #require(await kept())
    let value = Array(repeating: UInt8(ascii: "a"), count: 1 << 16)
    let writing = Task {
      var number = 0
      while !Task.isCancelled {
        try Files.write(value, to: folder + "/\(number % 4)")
        number += 1
      }
    }
    for _ in 0..<100 { #expect(await kept() == folder) }
    writing.cancel()
    try await writing.value
  }

  @Test func `a folder with a file that others can write is not used`() async throws {
    let folder = try #require(await kept())
    try book.write("theirs", to: ".marble/things/file")
    try #require(chmod(folder + "/file", 0o666) == 0)
    #expect(await kept() == nil)
  }

  private func kept() async -> String? {
    await CacheFolder.keptFolder("things", root: book.root, environment: [:])
  }
}

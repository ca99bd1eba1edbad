import Foundation
import MarbleTestSupport
import Testing

@testable import MarbleSystem

@Suite struct KeptFolderTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `a folder whose files are being replaced is as good as any`() async throws {
    let folder = try #require(kept())
    let value = Array(repeating: UInt8(ascii: "a"), count: 1 << 16)
    async let writing: Void = {
      for number in 0..<1000 { try? Files.write(value, to: folder + "/\(number % 4)") }
    }()
    for _ in 0..<500 { #expect(kept() == folder) }
    await writing
  }

  @Test func `a folder with a file that others can write is not used`() throws {
    let folder = try #require(kept())
    try book.write("theirs", to: ".marble/things/file")
    try #require(chmod(folder + "/file", 0o666) == 0)
    #expect(kept() == nil)
  }

  private func kept() -> String? {
    CacheFolder.keptFolder("things", root: book.root, environment: [:])
  }
}
